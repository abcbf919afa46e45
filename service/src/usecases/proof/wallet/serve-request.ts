import { advance } from '../../../core/flow/advance.ts'
import type { LinkChannel } from '../../../core/flow/flow.ts'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { buildRequest, type RegistrationInfo } from '../../../core/wallet/request/build-request.ts'
import type { DcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import { encryptRequest } from '../../../core/wallet/request/encrypt-request.ts'
import {
  type RequestWishes,
  readRequestForm,
} from '../../../core/wallet/request/read-request-form.ts'
import { type SandboxInfo, sandboxInfo } from '../../../core/wallet/request/sandbox-info.ts'
import { signRequest } from '../../../core/wallet/request/sign-request.ts'
import { queryWithout } from '../../../core/wallet/request/wallet-metadata.ts'
import { openRequestSeed } from '../../keys/flow-seal.ts'
import type { FetchedFlow, Flows } from '../../ports/flows.ts'
import type { IssuerDeployments } from '../../ports/issuers.ts'
import type { Access } from '../../ports/registration/access.ts'
import type { FindRegistration } from '../../ports/registration/registrations.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Log } from '../../ports/telemetry.ts'
import { infoOf, registrationInfo } from '../../registration/registration-info.ts'
import { type FoundRequest, findRequest, type ReadBody, requestOf } from './find-request.ts'
import type { ShownRequest, ShownRequests } from './shown-requests.ts'
import { noteRefusedFetch } from './wallet-reports.ts'

export type ServeRequestDeps = {
  readonly flows: Pick<Flows, 'forWallet' | 'byId' | 'requestFetched' | 'fetchShown' | 'report'>
  readonly sealing: Sealing
  readonly log: Log
  readonly publicUrl: string
  /** The access certificate a request was made with, which may have been renewed since. */
  readonly accessOf: (clientId: string) => Promise<Access | undefined>
  readonly findRegistration: FindRegistration
  readonly issuers: IssuerDeployments
  readonly shownRequests?: Pick<ShownRequests, 'take'>
}

/**
 * The wallet fetches the signed request, as often as it likes, until the flow ends. A refusal is
 * noted, because the wallet will not say why it shows an error.
 */
export async function serveRequest(
  deps: ServeRequestDeps,
  token: string,
  readBody?: ReadBody,
): Promise<Result<string>> {
  const served = await serve(deps, token, readBody)
  if (!served.ok && isWorthNoting(served.failure))
    await noteRefusedFetch(deps, token, served.failure)
  return served
}

/** A made-up token, or a request that has simply ended, is not. */
const isWorthNoting = ({ code, cause }: Failure): boolean =>
  code !== 'request_unknown' && (code !== 'request_ended' || cause !== undefined)

async function serve(
  deps: ServeRequestDeps,
  token: string,
  readBody?: ReadBody,
): Promise<Result<string>> {
  const shown = deps.shownRequests?.take(token)
  const known = shown === undefined ? await findRequest(deps, token) : ok(shown)
  if (!known.ok) return known
  const wishes: Result<RequestWishes> = readBody === undefined ? ok({}) : await readWishes(readBody)
  if (!wishes.ok) return wishes
  const asked = await reduceQuery(deps, known.value, token, wishes.value)
  if (!asked.ok) return asked
  const fetched = await fetchRequest(deps, asked.value.known, token)
  if (!fetched.ok) return fetched
  const { stored, channel, access, registration } = fetched.value
  const request = { ...fetched.value.request, query: asked.value.query ?? stored.request.query }
  const validity = { issuedAt: stored.now, expiresAt: stored.flow.expiresAt }
  const { walletNonce, isSandboxWallet } = wishes.value
  const forSandbox = isSandboxWallet ? await tellSandbox(deps, stored, channel) : []
  const verifierInfo = [...registration, ...forSandbox]
  const { algorithms } = deps.issuers(stored.environment, stored.question.issuer)
  const payload = buildRequest(request, validity, { walletNonce, verifierInfo, algorithms })
  const signed = await signRequest(access.requestHeader, payload, access.key)
  const { encryption } = wishes.value
  return ok(encryption === undefined ? signed : await encryptRequest(signed, encryption))
}

/**
 * Leaves out the formats that the wallet lacks, before the fetch is stored. What is asked is only
 * read for that if the wallet lacks one.
 */
async function reduceQuery(
  deps: ServeRequestDeps,
  known: ShownRequest | FoundRequest,
  token: string,
  { lacks = [] }: RequestWishes,
): Promise<Result<{ known: ShownRequest | FoundRequest; query?: DcqlQuery }>> {
  if (lacks.length === 0) return ok({ known })
  const found = 'stored' in known ? ok(known) : await findRequest(deps, token)
  if (!found.ok) return found
  const query = queryWithout(found.value.request.query, lacks)
  return query.ok ? ok({ known: found.value, query: query.value }) : query
}

export const accessIsGone = {
  code: 'request_ended',
  cause: 'the access certificate of this request is gone',
} as const

/** A request that may be sent: the fetch is stored. */
type FetchedRequest = Omit<FoundRequest, 'stored'> & {
  readonly stored: FetchedFlow
  readonly access: Access
  readonly registration: readonly RegistrationInfo[]
}

/** If its page was shown here, the first fetch is one write. Any other is read before. */
async function fetchRequest(
  deps: ServeRequestDeps,
  known: ShownRequest | FoundRequest,
  token: string,
): Promise<Result<FetchedRequest>> {
  if ('stored' in known) return fetchFound(deps, known)
  const first = await fetchShown(deps, known, token)
  if (first !== undefined) return ok(first)
  const found = await findRequest(deps, token)
  return found.ok ? fetchFound(deps, found.value) : found
}

/** Undefined if it is not certain to be the first fetch, or if anything is in its way. */
async function fetchShown(
  deps: ServeRequestDeps,
  { flowId, channel, clientId, registrationId }: ShownRequest,
  token: string,
): Promise<FetchedRequest | undefined> {
  const access = await deps.accessOf(clientId)
  const registered = registrationId && (await deps.findRegistration(registrationId))
  if (access === undefined || (registrationId && !registered)) return undefined
  const { certificate } = registered || {}
  const stored = await deps.flows.fetchShown(flowId, channel, certificate?.expiresAt)
  if (stored === undefined) return undefined
  const seed = openRequestSeed(deps.sealing, flowId, stored.requestSeed)
  const request = requestOf(deps, { stored, seed, channel, token })
  return { stored, channel, request, access, registration: infoOf(certificate) }
}

async function fetchFound(
  deps: ServeRequestDeps,
  found: FoundRequest,
): Promise<Result<FetchedRequest>> {
  const { stored, channel } = found
  const access = await deps.accessOf(stored.request.clientId)
  if (access === undefined) return { ok: false, failure: accessIsGone }
  const registration = await registrationInfo(deps, stored)
  if (!registration.ok) return registration
  const moved = advance(stored.flow, { type: 'request_fetched' }, stored.now)
  if (!moved.ok) return fail('request_ended')
  const isFirst = moved.value.state !== stored.flow.state
  if (isFirst && !(await deps.flows.requestFetched(stored.flowId, channel)))
    return fail('request_ended')
  return ok({ ...found, access, registration: registration.value })
}

async function readWishes(readBody: ReadBody): Promise<Result<RequestWishes>> {
  const form = await readBody()
  return form === undefined
    ? fail('form_malformed', { cause: 'not a form, or too large' })
    : readRequestForm(form)
}

/** Only exists in test: no real wallet needs to know more than it asks for. */
async function tellSandbox(
  { flows, publicUrl }: ServeRequestDeps,
  { environment, flowId }: FetchedFlow,
  channel: LinkChannel,
): Promise<readonly SandboxInfo[]> {
  const shown = environment === 'test' ? await flows.byId(flowId) : undefined
  const page = channel === 'this_device' ? `${publicUrl}/flows/${flowId}` : null
  return shown === undefined ? [] : [sandboxInfo(shown, page)]
}
