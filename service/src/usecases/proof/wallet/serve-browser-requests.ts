import { mayHappen } from '../../../core/flow/advance.ts'
import { type BrowserChannel, browserChannels } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { browserRequest } from '../../../core/wallet/browser/browser-request.ts'
import { buildBrowserRequest } from '../../../core/wallet/browser/build-browser-request.ts'
import { deviceRequest } from '../../../core/wallet/browser/device-request.ts'
import { encryptionInfo } from '../../../core/wallet/browser/encryption-info.ts'
import { browserChannelsOf, protocolNames } from '../../../core/wallet/browser/protocols.ts'
import type { RegistrationInfo } from '../../../core/wallet/request/build-request.ts'
import { type SandboxInfo, sandboxInfo } from '../../../core/wallet/request/sandbox-info.ts'
import { signRequest } from '../../../core/wallet/request/sign-request.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import type { IssuerDeployments } from '../../ports/issuers.ts'
import type { Access } from '../../ports/registration/access.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Log } from '../../ports/telemetry.ts'
import {
  type RegistrationInfoDeps,
  registrationInfo,
} from '../../registration/registration-info.ts'
import { findBoundFlow, isItsBrowser } from '../bound-flow.ts'
import { sandboxWalletOf } from '../build-page-view.ts'
import { accessIsGone } from './serve-request.ts'
import { noteUnserved } from './wallet-reports.ts'

export type ServeBrowserRequestsDeps = RegistrationInfoDeps & {
  readonly flows: Pick<Flows, 'forWallet' | 'byId' | 'report'>
  readonly sealing: Sealing
  readonly log: Log
  readonly issuers: IssuerDeployments
  readonly publicUrl: string
  /** The access certificate a request was made with, which may have been renewed since. */
  readonly accessOf: (clientId: string) => Promise<Access | undefined>
}

/** One entry of `digital.requests`, as browsers accept it: only `protocol` and `data`. */
export type OfferedRequest = {
  readonly protocol: string
  readonly data: { readonly [member: string]: string }
}

/**
 * What the page gives to the browser's own dialog. Nothing is recorded, because the page fetches it
 * when it is shown, whether or not the person will use it.
 */
export async function serveBrowserRequests(
  deps: ServeBrowserRequestsDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<readonly OfferedRequest[]>> {
  const stored = await deps.flows.forWallet(id)
  if (stored?.kind !== 'answerable') return whyEnded(deps, id, cookies)
  const { browserHash } = stored
  if (!isItsBrowser(deps.publicUrl, { id, browserHash }, cookies)) return fail('flow_unknown')
  if (stored.browserWallet === 'off') return fail('request_unknown')
  if (!mayHappen(stored.flow, { type: 'proved' }, stored.now)) return fail('request_ended')
  const access = await deps.accessOf(stored.request.clientId)
  const registration = await registrationInfo(deps, stored)
  if (access === undefined || !registration.ok) {
    const failure = registration.ok ? accessIsGone : registration.failure
    await noteUnserved(deps, { stored, channel: browserChannels[0] }, failure)
    return registration.ok ? fail('request_unknown') : registration
  }
  const seed = openRequestSeed(deps.sealing, id, stored.requestSeed)
  const sandbox = await tellSandbox(deps, stored)
  const asking = { registration: registration.value, sandbox }
  const offered = await Promise.all(
    browserChannelsOf(stored.request.query).map((channel) =>
      offer(deps, { channel, seed, stored, access, ...asking }),
    ),
  )
  return ok(offered.filter((one) => one !== undefined))
}

/** Only the browser of a flow learns that it has ended. */
async function whyEnded(
  deps: ServeBrowserRequestsDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<never>> {
  const bound = await findBoundFlow(deps, id, cookies)
  if (!bound.ok) return bound
  return fail(bound.value.browserWallet === 'off' ? 'request_unknown' : 'request_ended')
}

type Offer = {
  readonly channel: BrowserChannel
  readonly seed: Uint8Array
  readonly stored: AnswerableFlow
  readonly access: Access
  readonly registration: readonly RegistrationInfo[]
  readonly sandbox: readonly SandboxInfo[]
}

async function offer(
  deps: ServeBrowserRequestsDeps,
  { channel, seed, stored, access, registration, sandbox }: Offer,
): Promise<OfferedRequest | undefined> {
  const { clientId, query } = stored.request
  const request = browserRequest(seed, channel, { clientId, query, publicUrl: deps.publicUrl })
  const protocol = protocolNames[channel]
  if (channel === 'browser_mdoc') {
    const signed = await deviceRequest(request, access, registration[0]?.data)
    if (signed === undefined) return undefined
    return { protocol, data: { deviceRequest: signed, encryptionInfo: encryptionInfo(request) } }
  }
  const validity = { issuedAt: stored.now, expiresAt: stored.flow.expiresAt }
  const { algorithms } = deps.issuers(stored.environment, stored.question.issuer)
  const info = [...registration, ...sandbox]
  const payload = buildBrowserRequest(request, validity, info, algorithms)
  const signed = await signRequest(access.requestHeader, payload, access.key)
  return { protocol, data: { request: signed } }
}

/** Only exists in test. */
async function tellSandbox(
  deps: ServeBrowserRequestsDeps,
  stored: AnswerableFlow,
): Promise<readonly SandboxInfo[]> {
  if (sandboxWalletOf(deps, stored) === undefined) return []
  const shown = await deps.flows.byId(stored.flowId)
  return shown === undefined ? [] : [sandboxInfo(shown, null)]
}
