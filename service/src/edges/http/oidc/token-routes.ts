import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormFields } from '../../../core/encoding/form.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { CallId, FlowId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { Failure, Result } from '../../../core/vocabulary/result.ts'
import type {
  AssertionLimit,
  ClientCall,
} from '../../../usecases/applications/authenticate-client.ts'
import type { CollectedTokens } from '../../../usecases/applications/collect-result.ts'
import type { ApplicationHolder } from '../../../usecases/ports/applications.ts'
import type { Log } from '../../../usecases/ports/telemetry.ts'
import { type AccountQuotas, tellQuota } from '../account-quotas.ts'
import { noteThrown } from '../answer-failures.ts'
import type { RateDecision } from '../api/rate-limit.ts'
import { callIdOf } from '../call-id.ts'
import { oidcFormBytes } from '../limits.ts'
import { isUnreadableBody, readBodies } from '../read-body.ts'
import { noStore, sendOAuthError, tooManyRequests } from './oauth-error.ts'
import { answerPreflight, letPagesRead } from './pages-of-other-sites.ts'
import { malformed, readFormBody } from './read-form.ts'

export type TokenDeps = {
  readonly environments: readonly Environment[]
  readonly authenticateClient: (call: ClientCall) => Promise<Result<ApplicationHolder>>
  readonly rateLimit: ((key: KeyId) => RateDecision) | undefined
  readonly failures: {
    /** Counts a failed authentication. Returns the seconds to wait if there were too many, or 0. */
    readonly note: (request: FastifyRequest) => number
    readonly ofAssertions: (request: FastifyRequest) => AssertionLimit
  }
  readonly quotas: Pick<AccountQuotas, 'headers'>
  readonly collectResult: (
    application: ApplicationHolder,
    fields: FormFields,
  ) => Promise<Result<CollectedTokens>>
  readonly tokensSent: (id: FlowId) => Promise<void>
  readonly pushRequest: (
    application: ApplicationHolder,
    fields: FormFields,
    callId: CallId,
  ) => Promise<Result<{ readonly requestUri: string; readonly expiresIn: number }>>
  readonly readUserinfo: (environment: Environment, token: string) => Promise<Result<object>>
  readonly log: Log
}

const hide = { schema: { hide: true } }

/** What the server of an application calls. */
export const tokenRoutes = (deps: TokenDeps) => async (app: FastifyInstance) => {
  readBodies(app, () => oidcFormBytes)
  app.setErrorHandler((error, _request, reply) => {
    if (isUnreadableBody(error)) return refuse(deps, reply, malformed, 'client_refused')
    // RFC 6749 has these two codes only for the authorization endpoint. A client reads `error` here
    // too, and decides by the status.
    const isBroken = noteThrown(deps.log, error, reply) === 'broken'
    return sendOAuthError(reply, { code: isBroken ? 'server_error' : 'temporarily_unavailable' })
  })
  for (const environment of deps.environments) {
    const issuer = `/oidc/${environment}`
    app.post(`${issuer}/token`, hide, async (request, reply) => {
      const caller = await admit(deps, { environment, endpoint: 'token' }, request, reply)
      if (caller === undefined) return reply
      const collected = await deps.collectResult(caller.application, caller.fields)
      if (!collected.ok)
        return refuse(deps, reply, collected.failure, 'tokens_refused', caller.application)
      const { flowId, body } = collected.value
      noteWhenSent(deps, reply, flowId)
      tell(deps, request, 'tokens_issued', caller.application, { flowId })
      return noStore(reply).send(body)
    })
    app.post(`${issuer}/par`, hide, async (request, reply) => {
      const caller = await admit(deps, { environment, endpoint: 'par' }, request, reply)
      if (caller === undefined) return reply
      const { application, fields } = caller
      const pushed = await deps.pushRequest(application, fields, callIdOf(request))
      tellQuota(reply, deps.quotas, application)
      if (!pushed.ok) return refuse(deps, reply, pushed.failure, 'login_refused', application)
      const { requestUri, expiresIn } = pushed.value
      return noStore(reply).code(201).send({ request_uri: requestUri, expires_in: expiresIn })
    })
    const userinfo = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerToken(request)
      const read = token === undefined ? undefined : await deps.readUserinfo(environment, token)
      return read?.ok ? noStore(reply).send(read.value) : refuseToken(reply, read)
    }
    const path = `${issuer}/userinfo`
    // Only here: a page cannot keep the secret or the key of a client, and there are no others.
    app.get(path, { ...hide, onRequest: letPagesRead }, userinfo)
    app.post(path, { ...hide, onRequest: letPagesRead }, userinfo)
    answerPreflight(app, path, { methods: 'GET, POST', headers: 'Authorization, Content-Type' })
  }
}

type Caller = { readonly application: ApplicationHolder; readonly fields: FormFields }

/** Undefined if it was refused and answered. */
async function admit(
  deps: TokenDeps,
  place: Pick<ClientCall, 'environment' | 'endpoint'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const fields = readFormBody(request)
  const { authorization } = request.headers
  const assertions = deps.failures.ofAssertions(request)
  const known = fields.ok
    ? await deps.authenticateClient({ ...place, authorization, fields: fields.value, assertions })
    : fields
  if (!known.ok) {
    refuseClient(deps, reply, known.failure)
    return undefined
  }
  const rate = deps.rateLimit?.(known.value.keyId)
  if (rate) reply.headers(rate.headers)
  if (rate?.allowed === false) {
    refuse(deps, reply, tooManyRequests, 'client_refused', known.value)
    return undefined
  }
  return fields.ok ? { application: known.value, fields: fields.value } : undefined
}

function refuseClient(deps: TokenDeps, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.code !== 'invalid_client') return refuse(deps, reply, failure, 'client_refused')
  const { request } = reply
  const retryAfterSeconds = deps.failures.note(request)
  if (retryAfterSeconds > 0)
    return refuse(deps, reply, { ...tooManyRequests, retryAfterSeconds }, 'client_refused')
  // RFC 6749 section 5.2: by the scheme that the client used.
  if (request.headers.authorization !== undefined)
    reply.header('WWW-Authenticate', 'Basic realm="vidimus"')
  return refuse(deps, reply, failure, 'client_refused')
}

function refuse(
  deps: TokenDeps,
  reply: FastifyReply,
  failure: Failure,
  event: string,
  application?: ApplicationHolder,
): FastifyReply {
  tell(deps, reply.request, event, application, { code: failure.code })
  if (failure.code !== 'temporarily_unavailable') return sendOAuthError(reply, failure)
  if (!reply.hasHeader('Retry-After'))
    reply.header('Retry-After', String(failure.retryAfterSeconds ?? 60))
  return sendOAuthError(reply, failure, 429)
}

const tell = (
  { log }: TokenDeps,
  request: FastifyRequest,
  event: string,
  application: ApplicationHolder | undefined,
  more: { readonly flowId?: FlowId; readonly code?: string },
) =>
  log.info(event, {
    callId: callIdOf(request),
    accountId: application?.accountId,
    keyId: application?.keyId,
    environment: application?.environment,
    ...more,
  })

/** Only an answer that was sent completely ends the right to repeat the call. Not awaited. */
function noteWhenSent({ tokensSent, log }: TokenDeps, reply: FastifyReply, flowId: FlowId): void {
  reply.raw.once('finish', () => {
    tokensSent(flowId).catch((error: unknown) => log.warn('tokens_sent_lost', { flowId, error }))
  })
}

/** RFC 6750 sections 2.1 and 2.2; never in the query, which is logged on the way. */
function bearerToken(request: FastifyRequest): string | undefined {
  const [, token] = /^bearer +([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? '') ?? []
  if (token !== undefined || request.method !== 'POST') return token
  const fields = readFormBody(request)
  return fields.ok ? fields.value.get('access_token') : undefined
}

function refuseToken(reply: FastifyReply, read: Result<object> | undefined): FastifyReply {
  const failure = read?.ok === false ? read.failure : undefined
  // RFC 6750 section 3.1: without a token there is no error code.
  const said = failure ? ` error="${failure.code}", error_description="${failure.description}"` : ''
  reply.header('WWW-Authenticate', `Bearer realm="vidimus"${said && `,${said}`}`)
  return sendOAuthError(reply, failure ?? { code: 'invalid_token' })
}
