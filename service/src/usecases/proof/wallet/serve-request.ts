import { encryptJwt } from '../../../core/encoding/encrypt-text.ts'
import { advance } from '../../../core/flow/advance.ts'
import type { LinkChannel } from '../../../core/flow/flow.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { buildRequest } from '../../../core/wallet/request/build-request.ts'
import {
  type RequestWishes,
  readRequestForm,
} from '../../../core/wallet/request/read-request-form.ts'
import { type SandboxInfo, sandboxInfo } from '../../../core/wallet/request/sandbox-info.ts'
import { signRequest } from '../../../core/wallet/request/sign-request.ts'
import type { AnswerableFlow, Flows } from '../../ports/flows.ts'
import type { IssuerDeployments } from '../../ports/issuers.ts'
import type { Access } from '../../ports/registration/access.ts'
import type { FindRegistration } from '../../ports/registration/registrations.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { registrationInfo } from '../../registration/registration-info.ts'
import { findAskedRequest, type ReadBody } from './asked-request.ts'

export type ServeRequestDeps = {
  readonly flows: Pick<Flows, 'asked' | 'byId' | 'requestFetched'>
  readonly sealing: Sealing
  readonly publicUrl: string
  /** The access certificate a request was made with, which may have been renewed since. */
  readonly accessOf: (clientId: string) => Promise<Access | undefined>
  readonly findRegistration: FindRegistration
  readonly issuers: IssuerDeployments
}

/** The wallet fetches the signed request, as often as it likes, until the flow ends. */
export async function serveRequest(
  deps: ServeRequestDeps,
  token: string,
  readBody?: ReadBody,
): Promise<Result<string>> {
  const found = await findAskedRequest(deps, token)
  if (!found.ok) return found
  const wishes: Result<RequestWishes> = readBody === undefined ? ok({}) : await readWishes(readBody)
  if (!wishes.ok) return wishes
  const { stored, channel, request } = found.value
  const access = await deps.accessOf(stored.asked.clientId)
  if (access === undefined)
    return fail('request_ended', { detail: 'the access certificate of this request is gone' })
  const registration = await registrationInfo(deps, stored)
  if (!registration.ok) return registration
  const moved = advance(stored.flow, { type: 'request_fetched' }, stored.now)
  if (!moved.ok) return fail('request_ended')
  const isFirst = moved.value.state !== stored.flow.state
  if (isFirst && !(await deps.flows.requestFetched(stored.flowId, channel)))
    return fail('request_ended')
  const validity = { issuedAt: stored.now, expiresAt: stored.flow.expiresAt }
  const { walletNonce, isSandboxWallet } = wishes.value
  const forSandbox = isSandboxWallet ? await tellSandbox(deps, stored, channel) : []
  const verifierInfo = [...registration.value, ...forSandbox]
  const { algorithms } = deps.issuers(stored.environment, stored.question.issuer)
  const payload = buildRequest(request, validity, { walletNonce, verifierInfo, algorithms })
  const signed = signRequest(access.requestHeader, payload, access.key)
  const { encryption } = wishes.value
  return ok(encryption === undefined ? signed : await encryptJwt(signed, encryption))
}

async function readWishes(readBody: ReadBody): Promise<Result<RequestWishes>> {
  const form = await readBody()
  return form === undefined ? fail('form_malformed') : readRequestForm(form)
}

/** Only exists in test: no real wallet needs to know more than it asks for. */
async function tellSandbox(
  { flows, publicUrl }: ServeRequestDeps,
  { environment, flowId }: AnswerableFlow,
  channel: LinkChannel,
): Promise<readonly SandboxInfo[]> {
  const shown = environment === 'test' ? await flows.byId(flowId) : undefined
  const page = channel === 'this_device' ? `${publicUrl}/flows/${flowId}` : null
  return shown === undefined ? [] : [sandboxInfo(shown, page)]
}
