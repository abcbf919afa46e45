import {
  type AuthorizationRequest,
  type Return,
  readAuthorizationRequest,
  readReturn,
} from '../../core/application/authorization-request.ts'
import {
  type AuthorizationResponse,
  authorizationResponse,
} from '../../core/application/authorization-response.ts'
import { isWithinVocabulary } from '../../core/application/claims.ts'
import { oidcIssuer } from '../../core/application/discovery.ts'
import {
  flowOfRequestUri,
  isRequestUriOf,
  requestUriOf,
  requestUriSeconds,
} from '../../core/application/grants.ts'
import type { FormFields } from '../../core/encoding/form.ts'
import { advance } from '../../core/flow/advance.ts'
import { browserHash, readBrowserSecrets } from '../../core/return/browser-binding.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type CallId, type FlowId, readApplicationId } from '../../core/vocabulary/ids.ts'
import { type Failure, fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { openFlowKey, openLogin, sealLogin } from '../keys/flow-seal.ts'
import type { ApplicationHolder, Applications } from '../ports/applications.ts'
import type { Flows, NewFlow, NewLogin, OpenableFlow } from '../ports/flows.ts'
import type { CallerNetwork, OpenStarts } from '../ports/quotas.ts'
import { isItsBrowser } from '../proof/bound-flow.ts'
import { collectSeconds } from '../proof/kept-times.ts'
import { bind, type MakeStoredRequestDeps, makeStoredRequest } from '../proof/open-page.ts'
import {
  certificateIds,
  lackingAttribute,
  newFlow,
  type StartProofDeps,
} from '../proof/start-proof.ts'
import { registeredUse } from '../registration/registered-use.ts'
import { type NoteRefusalDeps, noteRefusal, notingRefusal } from './note-refusal.ts'

export type StartLoginDeps = Omit<StartProofDeps, 'flows' | 'comparing'> &
  MakeStoredRequestDeps &
  NoteRefusalDeps & {
    readonly applications: Pick<Applications, 'find'>
    readonly flows: Pick<Flows, 'create' | 'byId' | 'open'>
    readonly openStarts: OpenStarts
    readonly resultLifetimeSeconds: number
  }

/** A call of the authorization endpoint, by a browser. */
export type AuthorizeCall = {
  readonly environment: Environment
  readonly fields: FormFields
  readonly cookies: string | undefined
  readonly network: CallerNetwork
  readonly callId: CallId
}

/** Where the browser goes: to the person's page, or back to the application with an error. */
export type StartedLogin = { readonly application: ApplicationHolder } & (
  | { readonly flowId: FlowId; readonly uiLocales: string | undefined; readonly isNew: boolean }
  | { readonly response: AuthorizationResponse; readonly failure: Failure }
)

/**
 * The authorization endpoint (Core 1.0 section 3.1.2). The browser that brings the request is bound
 * to the flow at once. A failure here stays on our page; all other errors go to the application.
 */
export async function startLogin(
  deps: StartLoginDeps,
  call: AuthorizeCall,
): Promise<Result<StartedLogin>> {
  const [secret] = readBrowserSecrets(deps.publicUrl, call.cookies)
  if (secret === undefined) return fail('browser_cookie_missing')
  const application = await findClient(deps, call)
  if (application === undefined)
    return fail('client_unknown', { description: 'no application here has this client_id' })
  const started = notingRefusal(
    deps,
    application,
    'authorize',
    await startFor(deps, call, application, secret),
  )
  if (started.ok && 'failure' in started.value)
    noteRefusal(deps, application, 'authorize', started.value.failure)
  return started
}

async function startFor(
  deps: StartLoginDeps,
  call: AuthorizeCall,
  application: ApplicationHolder,
  secret: string,
): Promise<Result<StartedLogin>> {
  const pushed = flowOfRequestUri(call.fields.get('request_uri') ?? '')
  if (pushed !== undefined) return openPushed(deps, call, application, pushed, secret)
  const back = readReturn(call.fields, application)
  if (back === undefined)
    return fail('redirect_uri_unknown', {
      description: call.fields.has('redirect_uri')
        ? 'redirect_uri is not exactly one of those of the application'
        : 'redirect_uri is missing',
    })
  const request =
    application.par === 'required'
      ? fail('invalid_request', { description: 'this application pushes its requests' })
      : readAuthorizationRequest(call.fields, back, application)
  const retryAfterSeconds = request.ok ? deps.openStarts.take(application, call.network) : 0
  if (retryAfterSeconds > 0)
    return fail('temporarily_unavailable', { ...tooMany, retryAfterSeconds })
  const made = request.ok
    ? await makeFlow(deps, application, request.value, call.callId, 'open')
    : request
  if (!made.ok) return ok({ application, ...goBack(deps, call.environment, back, made.failure) })
  const stored = await makeStoredRequest(deps, { ...application, ...made.value })
  const opening = { browserHash: browserHash(secret, made.value.id), request: stored }
  await deps.flows.create({ ...made.value, handover: { ...made.value.handover, opening } })
  const { uiLocales } = made.value.request.login
  return ok({ application, flowId: made.value.id, uiLocales, isNew: true })
}

/** For the person, who can wait: the application could only send them here again. */
const tooMany = { description: 'too many logins begin here without a pushed request' }

async function findClient(
  { applications }: StartLoginDeps,
  { fields, environment }: AuthorizeCall,
): Promise<ApplicationHolder | undefined> {
  const id = readApplicationId(fields.get('client_id') ?? '')
  const found = id && (await applications.find(id))
  return found?.environment === environment ? found : undefined
}

function goBack(deps: StartLoginDeps, environment: Environment, back: Return, failure: Failure) {
  const said = defined({ error: failure.code, error_description: failure.description })
  const response = authorizationResponse(oidcIssuer(deps.publicUrl, environment), back, said)
  return { response, failure }
}

type MadeFlow = NewFlow & {
  readonly handover: NewLogin
  readonly request: AuthorizationRequest
}

/** A flow for a request that was read, not stored yet. */
async function makeFlow(
  deps: StartLoginDeps,
  application: ApplicationHolder,
  request: AuthorizationRequest,
  callId: CallId,
  beginning: 'pushed' | 'open',
): Promise<Result<MadeFlow>> {
  const allowed = mayStart(deps, application)
  if (!allowed.ok) return allowed
  const { question, login, codeChallenge } = request
  const lacking = lackingAttribute(deps, application, question)
  if (lacking !== undefined) return unauthorized(lacking)
  const use = await registeredUse(deps, application, question)
  if (!use.ok) return unauthorized(use.failure.description ?? 'the account is not set up')
  const refused = deps.quotas.take(application, beginning)
  if (refused !== undefined) return fail('temporarily_unavailable', refused)
  const accountKey = deps.sealing.unwrapLasting(application.stateHashKey)
  const call = { body: new Uint8Array(), callId, idempotencyKey: undefined }
  const proveRequest = { question, state: login.state ?? '' }
  return ok({
    ...newFlow(deps, application, accountKey, call, proveRequest, (key) => ({
      to: 'application',
      sealedRequest: sealLogin(key, login),
      collectSeconds: collectSeconds(deps),
      codeChallenge,
    })),
    ...certificateIds(use.value),
    request,
  })
}

const unauthorized = (description: string) => fail('unauthorized_client', { description })

function mayStart(
  { offered, clock }: StartLoginDeps,
  { suspended, active, encryptTo, environment, offer, vocabulary }: ApplicationHolder,
): Result<undefined, 'unauthorized_client'> {
  if (suspended) return unauthorized('account suspended')
  if (!active) return unauthorized('application disabled')
  if (encryptTo) return unauthorized('the account has its results encrypted')
  if (!isWithinVocabulary(offer, vocabulary))
    return unauthorized('the account may not ask for all of this')
  return offered(environment, clock()).includes(offer.issuer)
    ? ok(undefined)
    : unauthorized('the issuer is not available')
}

export type PushedRequest = { readonly requestUri: string; readonly expiresIn: number }

/** RFC 9126: the request is stored as the flow that it starts. */
export const pushRequest = async (
  deps: StartLoginDeps,
  application: ApplicationHolder,
  fields: FormFields,
  callId: CallId,
): Promise<Result<PushedRequest>> =>
  notingRefusal(deps, application, 'par', await push(deps, application, fields, callId))

async function push(
  deps: StartLoginDeps,
  application: ApplicationHolder,
  fields: FormFields,
  callId: CallId,
): Promise<Result<PushedRequest>> {
  const back = readReturn(fields, application)
  if (back === undefined)
    return fail('invalid_request', { description: 'redirect_uri is not a registered one' })
  const request = readAuthorizationRequest(fields, back, application)
  if (!request.ok) return request
  const made = await makeFlow(deps, application, request.value, callId, 'pushed')
  if (!made.ok) return made
  const { id, dataKey } = made.value
  await deps.flows.create(made.value)
  const key = openFlowKey(deps.sealing, id, dataKey)
  return ok({ requestUri: requestUriOf(key.dataKey, id), expiresIn: requestUriSeconds })
}

/** The first browser that brings the request URI is bound; it may come again. */
async function openPushed(
  deps: StartLoginDeps,
  { fields, cookies }: AuthorizeCall,
  application: ApplicationHolder,
  id: FlowId,
  secret: string,
): Promise<Result<StartedLogin>> {
  const refused = fail('invalid_request_uri', { description: 'the request_uri is over or unknown' })
  const flow = await deps.flows.byId(id)
  const pushed = flow && pushedBy(deps, flow, application, fields)
  if (flow === undefined || pushed === undefined) return refused
  const shown = { application, flowId: id, uiLocales: pushed.uiLocales }
  if (isItsBrowser(deps.publicUrl, flow, cookies)) return ok({ ...shown, isNew: false })
  const isOver = flow.now >= pushed.createdAt + requestUriSeconds * 1_000
  const opened = advance(flow.flow, { type: 'opened' }, flow.now)
  if (isOver || !opened.ok || !('expiresAt' in opened.value)) return refused
  const bound = await bind(deps, flow, opened.value, browserHash(secret, id))
  const isOurs = bound !== undefined && isItsBrowser(deps.publicUrl, bound, cookies)
  return isOurs ? ok({ ...shown, isNew: true }) : refused
}

/** Undefined if it is not the request URI of this flow and this application. */
function pushedBy(
  { sealing }: StartLoginDeps,
  { id, handover, dataKey, sealedWayOn }: OpenableFlow,
  { keyId }: ApplicationHolder,
  fields: FormFields,
): { readonly createdAt: number; readonly uiLocales: string | undefined } | undefined {
  if (handover.to !== 'application' || handover.clientId !== keyId) return undefined
  if (sealedWayOn === undefined || dataKey === undefined) return undefined
  const key = openFlowKey(sealing, id, dataKey)
  if (!isRequestUriOf(key.dataKey, id, fields.get('request_uri') ?? '')) return undefined
  return { createdAt: handover.createdAt, uiLocales: openLogin(key, sealedWayOn).uiLocales }
}
