import { type Ending, type IdentityCheck, identityCheck, type Wish } from './identity.ts'
import { assets } from './pages/assets.ts'
import { donePage, troublePage } from './pages/ending-page.ts'
import { chooseLanguage, type Language } from './pages/language.ts'
import { logbook } from './pages/logbook.ts'
import { firstWish, orderPage } from './pages/order-page.ts'
import { flags, issuers } from './pages/texts/texts.ts'
import { memorySessions, readCookie, type Sessions } from './sessions.ts'
import { type Fetch, listeningFetch, memoryStories, overheard, type Stories } from './stories.ts'

export type ShopSettings = Omit<Parameters<typeof identityCheck>[0], 'fetch'> & {
  /** Where browsers and Vidimus find the shop. */
  readonly shopUrl: string
  readonly fetch?: Fetch
}

type Shop = {
  readonly identity: IdentityCheck
  readonly sessions: Sessions
  readonly stories: Stories
  readonly serviceUrl: string
}

/** Who is at the counter, and in which language. */
type Visit = { readonly url: URL; readonly cookies: string; readonly language: Language }

/** The whole shop as one web-standard handler. */
export function makeShop({
  shopUrl,
  fetch,
  ...vidimus
}: ShopSettings): (request: Request) => Promise<Response> {
  const stories = memoryStories()
  const identity = identityCheck({ ...vidimus, fetch: listeningFetch(stories, fetch) }, shopUrl)
  const sessions = memorySessions({ secure: shopUrl.startsWith('https:') })
  const shop: Shop = { identity, sessions, stories, serviceUrl: vidimus.url }
  const callback = overheard(stories, identity.receive)
  const routes: {
    readonly [route: string]: (visit: Visit, request: Request) => Response | Promise<Response>
  } = {
    'GET /': (visit) => showWindow(shop, visit),
    'POST /prove': (visit, request) => startProof(shop, visit, request),
    'POST /callback': (_, request) => callback(request),
    'GET /return': (visit) => welcomeBack(shop, visit),
    'GET /order': (visit) => showOrder(shop, visit),
    'GET /healthz': () => Response.json({ status: 'ok' }),
    ...Object.fromEntries(
      assets.map((asset) => [`GET ${asset.path}`, () => file(asset.body, asset.mediaType)]),
    ),
  }
  return async (request) => {
    const visit = visitOf(request)
    const route = `${request.method} ${visit.url.pathname}`
    const handle = Object.hasOwn(routes, route) ? routes[route] : undefined
    return handle === undefined ? trouble(shop, visit, 'not_found', 404) : handle(visit, request)
  }
}

function visitOf({ url, headers }: Request): Visit {
  const cookies = headers.get('cookie') ?? ''
  const asked = new URL(url).searchParams.get('lang')
  const remembered = readCookie(cookies, 'shop_lang')
  const language = chooseLanguage({
    asked,
    remembered,
    acceptLanguage: headers.get('accept-language'),
  })
  return { url: new URL(url), cookies, language }
}

function showWindow(shop: Shop, visit: Visit): Response {
  const session = shop.sessions.find(visit.cookies)
  return page(
    shop,
    visit,
    orderPage(session?.wish ?? firstWish, storyOf(shop, visit), visit.language),
  )
}

async function startProof(shop: Shop, visit: Visit, request: Request): Promise<Response> {
  const wish = wishFrom(new URLSearchParams(await request.text()))
  const started = await shop.identity.ask(wish)
  if ('outcome' in started) return trouble(shop, visit, 'not_started', 502)
  const cookie = shop.sessions.begin(visit.cookies, { wish, state: started.state })
  return goTo(started.redirectUrl, { 'set-cookie': cookie })
}

/** Anything else than a choice we offer is the first of them. */
const wishFrom = (form: URLSearchParams): Wish => ({
  issuer: issuers.find((issuer) => issuer === form.get('issuer')) ?? issuers[0],
  flag: flags.find((flag) => flag === form.get('flag')) ?? flags[0],
  sameDevice: form.get('same_device') === 'yes',
})

/** Where the callback's answer sends the browser. Kept in the session, so that the page can be loaded again and the ticket not. */
async function welcomeBack(shop: Shop, visit: Visit): Promise<Response> {
  const session = shop.sessions.find(visit.cookies)
  const ending = await shop.identity.finish(visit.url.searchParams.get('ticket'), session?.state)
  const refused = refusedTicket(ending)
  // Browsers load a page twice when they like: what this session has redeemed already is its own.
  if (refused === 'ticket_unknown' && session?.ending !== undefined) return goTo('/order')
  if (refused !== undefined || session === undefined)
    return trouble(shop, visit, refused ?? 'ticket_wrong_session', 403)
  shop.sessions.end(visit.cookies, ending)
  shop.stories.note(session.state, { cameBack: true })
  return goTo('/order')
}

const refusedTicket = (ending: Ending): string | undefined =>
  ending.outcome === 'failed' && ending.code.startsWith('ticket_') ? ending.code : undefined

function showOrder(shop: Shop, visit: Visit): Response {
  const session = shop.sessions.find(visit.cookies)
  if (session?.ending === undefined) return goTo('/')
  const { ending, wish } = session
  if (ending.outcome === 'failed') return trouble(shop, visit, ending.code, 200)
  return page(shop, visit, donePage(ending, wish, storyOf(shop, visit), visit.language))
}

function storyOf({ sessions, stories }: Shop, { cookies, language }: Visit) {
  const state = sessions.find(cookies)?.state
  return logbook(state === undefined ? {} : stories.of(state), language)
}

const trouble = (shop: Shop, visit: Visit, code: string, status: number): Response =>
  page(shop, visit, troublePage(code, storyOf(shop, visit), visit.language), status)

const goTo = (location: string, headers: { readonly [name: string]: string } = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...headers },
  })

const file = (body: string, mediaType: string): Response =>
  new Response(body, {
    headers: {
      'content-type': mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })

function page(
  { serviceUrl }: Shop,
  { url, language }: Visit,
  body: string,
  status = 200,
): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // Browsers hold the redirect after the order form against form-action, so the service is named.
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${serviceUrl}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  })
  if (url.searchParams.get('lang') === language)
    headers.set(
      'set-cookie',
      `shop_lang=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    )
  return new Response(body, { status, headers })
}
