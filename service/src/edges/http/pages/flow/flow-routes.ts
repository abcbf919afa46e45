import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import type { Result } from '../../../../core/vocabulary/result.ts'
import type { World } from '../../../../usecases/ports/world.ts'
import type { FlowStatus } from '../../../../usecases/proof/flow-status.ts'
import type { PageView } from '../../../../usecases/proof/page-view.ts'
import { wantsPage } from '../../answer-failures.ts'
import { flowIdIn } from '../../flow-id-in.ts'
import { isFromOurPage } from '../../from-our-page.ts'
import { sendProblem } from '../../problem.ts'
import { ignoreBodies } from '../../read-body.ts'
import {
  asPage,
  pageHeaders,
  pageHeadersFraming,
  pageHeadersPosting,
} from '../../security-headers.ts'
import { sendsKey } from '../../sends-key.ts'
import { inLanguage } from '../in-language.ts'
import { knownLanguage } from '../language.ts'
import { awaitCustomer } from '../live/await-customer.ts'
import type { Watch } from '../live/flow-streams.ts'
import { deviceOf, isInAppBrowser } from './device.ts'
import { flowDocument } from './flow-document.ts'
import {
  continueDocument,
  cookiesNeededDocument,
  neutralDocument,
  otherBrowserDocument,
} from './notice-documents.ts'
import { hasReceipt } from './parts/receipt-link.ts'
import { receiptDocument } from './receipt-document.ts'

/** Each gets the `Cookie` header. The use cases decide whether it is the bound browser. */
export type FlowRoutesDeps = Pick<World, 'timers'> & {
  readonly openPage: (token: string, cookies: string | undefined) => Promise<Result<PageView>>
  /** `Set-Cookie` for a browser: its existing secret, or a new one. */
  readonly giveBrowserCookie: (cookies: string | undefined) => string
  readonly showPage: (id: FlowId, cookies: string | undefined) => Promise<Result<PageView>>
  readonly flowStatus: (id: FlowId, cookies: string | undefined) => Promise<Result<FlowStatus>>
  readonly returnBrowser: (code: string, cookies: string | undefined) => Promise<Result<FlowId>>
  readonly cancelProof: (id: FlowId, cookies: string | undefined) => Promise<Result<undefined>>
  readonly watch: Watch
  readonly giveMoreTime: (id: FlowId, cookies: string | undefined) => Promise<Result<undefined>>
}

type Query = { lang?: unknown; just?: unknown; c?: unknown }
type ByToken = { Params: { token: string }; Querystring: Query }
type ById = { Params: { id: string }; Querystring: Query }
type ByCode = { Params: { code: string }; Querystring: Query }

const hide = { schema: { hide: true } }
const getOnly = { ...hide, exposeHeadRoute: false }

/**
 * Everything the person's browser calls: the link, the page, the return from the wallet, and the
 * two plain forms.
 */
export const flowRoutes = (deps: FlowRoutesDeps) => async (app: FastifyInstance) => {
  // Link checkers and previews send HEAD. They learn nothing, and neither open nor use up anything.
  for (const path of ['/flow/:token', '/flows/:id', '/flows/:id/receipt', '/return/:code'])
    app.head(path, hide, async (_request, reply) => asPage(reply).send())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && isPrefetch(request)) void asPage(reply).code(503).send()
    else if (sendsKey(request.headers)) sendProblem(reply, forBrowsersOnly)
    else done()
  })

  // Customers list their flows at this address.
  app.get('/flows', getOnly, (request, reply) =>
    wantsPage(request) ? reply.callNotFound() : sendProblem(reply, { code: 'error_api_key' }),
  )
  app.get<ByToken>('/flow/:token', getOnly, async (request, reply) => {
    const { cookie } = request.headers
    const opened = await deps.openPage(request.params.token, cookie)
    if (!opened.ok && opened.failure.code !== 'browser_cookie_missing')
      return sendNeutralPage(request, reply)
    reply.header('Set-Cookie', deps.giveBrowserCookie(cookie))
    return opened.ok ? show(request, reply, opened.value) : tryCookies(request, reply)
  })
  app.get<ById>('/flows/:id', getOnly, async (request, reply) => {
    const shown = await deps.showPage(flowIdIn(request.params.id), request.headers.cookie)
    return shown.ok ? show(request, reply, shown.value) : sendNeutralPage(request, reply)
  })
  app.get<ById>('/flows/:id/receipt', getOnly, async (request, reply) => {
    const shown = await deps.showPage(flowIdIn(request.params.id), request.headers.cookie)
    if (!shown.ok) return sendNeutralPage(request, reply)
    if (!hasReceipt(shown.value)) return goTo(reply, `/flows/${shown.value.flowId}`)
    const selfPath = pathOf(request)
    const write = (language: Language, offered: readonly Language[]) =>
      receiptDocument(shown.value, { language, offered, selfPath, device: 'other' })
    return inLanguage(request, asPage(reply), write, shown.value.uiLocales)
  })
  app.get<ByCode>('/return/:code', getOnly, async (request, reply) => {
    const returned = await deps.returnBrowser(request.params.code, request.headers.cookie)
    if (returned.ok) return goTo(reply, `/flows/${returned.value}`)
    if (returned.failure.code !== 'flow_of_another_browser') return sendNeutralPage(request, reply)
    return inLanguage(request, asPage(reply).code(403), otherBrowserDocument)
  })
  app.register(async (forms) => {
    ignoreBodies(forms)
    forms.post<ById>('/flows/:id/cancel', hide, (request, reply) =>
      act(request, reply, (id, cookies) => cancelAndAwait(deps, id, cookies), 'cancelled'),
    )
    forms.post<ById>('/flows/:id/more-time', hide, (request, reply) =>
      act(request, reply, deps.giveMoreTime, 'extended'),
    )
  })
}

/**
 * Where a wallet sends the person after answering a scanned code. It names no flow and says to
 * continue on the first device. The rest of the path is the random value that OpenID4VP 1.0 section
 * 8.2 requires, and is not read.
 */
export async function continuePage(app: FastifyInstance): Promise<void> {
  for (const path of ['/continue', '/continue/:value'])
    app.get(path, hide, async (request, reply) =>
      inLanguage(request, asPage(reply), continueDocument),
    )
}

const forBrowsersOnly = {
  code: 'error_not_found',
  description: 'this address is for the person’s browser, without an API key',
} as const

/** A browser that prefetches. After a 503 it fetches again when the person clicks. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  )

/** Only a sandbox flow may frame the sandbox wallet beside it. */
function show(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  view: PageView,
): FastifyReply | Promise<FastifyReply> {
  const { stage, sandboxWallet } = view
  // `form-action` also applies to the redirects of a form, so the page after it must not redirect
  // to another origin.
  const form = stage.kind === 'completed' ? stage.form : undefined
  if (stage.kind === 'completed' && form === undefined && request.query.just === undefined)
    return goTo(reply, stage.destination)
  const { headers, query } = request
  const shown = {
    selfPath: pathOf(request),
    device: deviceOf(headers),
    isInAppBrowser: isInAppBrowser(headers),
  }
  const just = query.just === 'extended' ? { justExtended: true } : {}
  if (form !== undefined && stage.kind === 'completed')
    asPage(reply, pageHeadersPosting(stage.destination))
  else asPage(reply, sandboxWallet === undefined ? pageHeaders : pageHeadersFraming(sandboxWallet))
  const write = (language: Language, offered: readonly Language[]) =>
    flowDocument(view, { language, offered, ...shown, ...just })
  return inLanguage(request, reply, write, view.uiLocales)
}

/**
 * A browser that keeps cookies sends ours when it is redirected to the same address with a mark. If
 * only the mark arrives, the page says why it cannot continue. The cookie is set again, since
 * cookies may be allowed by then.
 */
function tryCookies(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const path = pathOf(request)
  const language = knownLanguage(request.query.lang, request.server.languages)
  if (request.query.c !== '1')
    return goTo(reply, language ? `${path}?c=1&lang=${language}` : `${path}?c=1`)
  const address = language ? `${path}?lang=${language}` : path
  return inLanguage(request, asPage(reply).code(403), (shown, offered) =>
    cookiesNeededDocument(shown, address, offered),
  )
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/**
 * One page for every link that is unknown or belongs to another browser, so that it does not show
 * which.
 */
const sendNeutralPage = (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) =>
  inLanguage(request, asPage(reply).code(404), neutralDocument)

const goTo = (reply: FastifyReply, location: string): FastifyReply =>
  asPage(reply).redirect(location, 303)

async function cancelAndAwait(deps: FlowRoutesDeps, id: FlowId, cookies: string | undefined) {
  const cancelled = await deps.cancelProof(id, cookies)
  if (cancelled.ok)
    await awaitCustomer({
      timers: deps.timers,
      look: () => deps.flowStatus(id, cookies),
      watch: (listener) => deps.watch(id, listener),
    })
  return cancelled
}

async function act(
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  work: FlowRoutesDeps['cancelProof'],
  just: string,
): Promise<FastifyReply> {
  if (!isFromOurPage(request.server.publicUrl, request)) return sendNeutralPage(request, reply)
  const id = flowIdIn(request.params.id)
  const done = await work(id, request.headers.cookie)
  return done.ok
    ? goTo(reply, `/flows/${encodeURIComponent(id)}?just=${just}`)
    : sendNeutralPage(request, reply)
}
