import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { flowOfRequestUri } from '../../../core/application/grants.ts'
import type { FormFields } from '../../../core/encoding/form.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Language } from '../../../core/vocabulary/languages.ts'
import type { Failure, Result } from '../../../core/vocabulary/result.ts'
import type { AuthorizeCall, StartedLogin } from '../../../usecases/applications/start-login.ts'
import type { CallerNetwork } from '../../../usecases/ports/quotas.ts'
import type { Log, Meters } from '../../../usecases/ports/telemetry.ts'
import { callIdOf } from '../call-id.ts'
import { oidcFormBytes } from '../limits.ts'
import { isPrefetch } from '../pages/flow/flow-routes.ts'
import {
  cookiesNeededDocument,
  postingDocument,
  refusedLoginDocument,
  tooManyDocument,
} from '../pages/flow/notice-documents.ts'
import { inLanguage } from '../pages/in-language.ts'
import { knownLanguage } from '../pages/language.ts'
import { isUnreadableBody, readBodies } from '../read-body.ts'
import { asPage, pageHeadersPosting } from '../security-headers.ts'
import { tooManyRequests } from './oauth-error.ts'
import { malformed, readFormBody, readQuery } from './read-form.ts'

export type AuthorizeDeps = {
  readonly environments: readonly Environment[]
  readonly startLogin: (call: AuthorizeCall) => Promise<Result<StartedLogin>>
  readonly giveBrowserCookie: (cookies: string | undefined) => string
  /**
   * Takes from what this network may begin at this application without that authenticating itself.
   * Returns the seconds to wait if that is used up, or 0.
   */
  readonly takeShare: (request: FastifyRequest, clientId: string) => number
  readonly networkOf: (request: FastifyRequest) => CallerNetwork
  readonly noteUse: (id: StartedLogin['application']['keyId']) => void
  readonly log: Log
  readonly meters: Pick<Meters, 'proofStarted' | 'loginCounted'>
}

const hide = { schema: { hide: true } }

/** Where a browser brings the request of an application (Core 1.0 section 3.1.2.1). */
export const authorizeRoutes = (deps: AuthorizeDeps) => async (app: FastifyInstance) => {
  readBodies(app, () => oidcFormBytes)
  for (const environment of deps.environments) {
    const path = `/oidc/${environment}/authorize`
    // Link checkers and previews make no flow.
    app.head(path, hide, async (_request, reply) => asPage(reply).send())
    app.get(path, { ...hide, exposeHeadRoute: false }, (request, reply) =>
      isPrefetch(request)
        ? asPage(reply).code(503).send()
        : authorize(deps, environment, request, reply),
    )
    // Our cookie is Lax, so a form of another site does not bring it; the redirect does.
    app.post(path, {
      ...hide,
      errorHandler: (error, request, reply) => {
        // A sender who left, too: strangers must not fill the log of errors.
        if (!isUnreadableBody(error)) throw error
        return refuse(deps, request, reply, malformed)
      },
      handler: async (request, reply) => {
        const fields = readFormBody(request)
        if (!fields.ok) return refuse(deps, request, reply, fields.failure)
        return asPage(reply).redirect(`${path}?${new URLSearchParams([...fields.value])}`, 303)
      },
    })
  }
}

async function authorize(
  deps: AuthorizeDeps,
  environment: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = readQuery(request)
  if (!fields.ok) return refuse(deps, request, reply, fields.failure)
  // The application has begun it already, and has authenticated itself.
  const isPushed = flowOfRequestUri(fields.value.get('request_uri') ?? '') !== undefined
  const wait = isPushed ? 0 : deps.takeShare(request, fields.value.get('client_id') ?? '')
  if (wait > 0) return refuseForNow(deps, request, reply, wait)
  const { cookie: cookies } = request.headers
  const from = { cookies, network: deps.networkOf(request), callId: callIdOf(request) }
  const started = await deps.startLogin({ environment, fields: fields.value, ...from })
  if (!started.ok && started.failure.code === 'temporarily_unavailable')
    return refuseForNow(deps, request, reply, started.failure.retryAfterSeconds ?? 1)
  if (!started.ok && started.failure.code !== 'browser_cookie_missing')
    return refuse(deps, request, reply, started.failure, fields.value.get('redirect_uri'))
  reply.header('Set-Cookie', deps.giveBrowserCookie(cookies))
  if (!started.ok) return tryCookies(request, reply, fields.value)
  tell(deps, environment, request, started.value)
  return 'flowId' in started.value
    ? goToPage(request, reply, started.value.flowId, started.value.uiLocales)
    : goBack(request, reply, started.value)
}

function goToPage(
  { server }: FastifyRequest,
  reply: FastifyReply,
  flowId: FlowId,
  uiLocales = '',
): FastifyReply {
  const language = uiLocales
    .split(' ')
    .map((tag) => knownLanguage(tag, server.languages))
    .find((each) => each !== undefined)
  return asPage(reply).redirect(
    language === undefined ? `/flows/${flowId}` : `/flows/${flowId}?lang=${language}`,
    303,
  )
}

/** An error for the application. */
function goBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, application }: Extract<StartedLogin, { readonly response: unknown }>,
): FastifyReply | Promise<FastifyReply> {
  const { destination, form } = response
  if (form === undefined) return asPage(reply).redirect(destination, 303)
  const write = (language: Language, offered: readonly Language[]) =>
    postingDocument({ language, offered }, { destination, form, name: application.accountName })
  return inLanguage(request, asPage(reply, pageHeadersPosting(destination)), write)
}

/** If the client or its address is wrong, the browser is not redirected (RFC 6749, 4.1.2.1). */
function refuse(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, description }: Failure,
  came?: string,
): FastifyReply | Promise<FastifyReply> {
  noteRefused(deps, request, code)
  // Those that are registered are not for strangers.
  const redirectUri = code === 'redirect_uri_unknown' ? came : undefined
  return inLanguage(request, asPage(reply).code(400), (language, offered) =>
    refusedLoginDocument({ language, offered }, { code, description, redirectUri }),
  )
}

/** Nothing is wrong with the request, so the person only has to wait. */
function refuseForNow(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): FastifyReply | Promise<FastifyReply> {
  noteRefused(deps, request, tooManyRequests.code)
  const page = asPage(reply).code(429).header('Retry-After', String(seconds))
  return inLanguage(request, page, (language, offered) =>
    tooManyDocument(language, request.url, offered),
  )
}

function noteRefused({ log }: AuthorizeDeps, request: FastifyRequest, code: string): void {
  request.outcome = code
  log.info('login_refused', { callId: callIdOf(request), code })
}

/** A browser that keeps cookies sends ours with the same request and a mark. */
function tryCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: FormFields,
): FastifyReply | Promise<FastifyReply> {
  const { url } = request
  if (fields.get('c') !== '1')
    return asPage(reply).redirect(`${url}${url.includes('?') ? '&' : '?'}c=1`, 303)
  return inLanguage(request, asPage(reply).code(403), (language, offered) =>
    cookiesNeededDocument(language, url.replace(/&c=1(?=&|$)/, ''), offered),
  )
}

function tell(
  { log, meters, noteUse }: AuthorizeDeps,
  environment: Environment,
  request: FastifyRequest,
  started: StartedLogin,
): void {
  const { keyId, accountId, offer } = started.application
  const fields = { callId: callIdOf(request), environment, accountId, keyId, issuer: offer.issuer }
  if ('response' in started) {
    const { code, detail } = started.failure
    log.info('login_refused', { ...fields, code, detail })
    request.outcome = code
    return
  }
  if (!started.isNew) return
  noteUse(keyId)
  meters.proofStarted(environment, offer.issuer)
  meters.loginCounted(environment, 'started')
  log.info('login_started', { ...fields, flowId: started.flowId })
}
