import { type Ending, type IdentityCheck, identityCheck, type Wish } from '../shop/identity.ts'
import { type SecondDoor, secondDoor, type Values } from '../shop/second-door.ts'
import { type Mishap, type Mishaps, memoryMishaps, mishaps } from './mishaps.ts'
import { assets } from './pages/assets.ts'
import { flags, issuers, plates } from './pages/choices.ts'
import { donePage, troublePage } from './pages/ending-page.ts'
import { html, nothing } from './pages/html.ts'
import { chooseLanguage, type Language } from './pages/language.ts'
import { type LegalPage, legalPage } from './pages/legal-page.ts'
import { logbook } from './pages/logbook.ts'
import { matrixPage } from './pages/matrix-page.ts'
import { doorButton, firstWish, orderPage } from './pages/order-page.ts'
import { trialDrawer } from './pages/trial-drawer.ts'
import { memoryRehearsals, type Rehearsals } from './rehearsal.ts'
import { memorySessions, readCookie, type Sessions } from './sessions.ts'
import {
  type Fetch,
  memoryStories,
  recordCallbacks,
  recordingFetch,
  type Stories,
} from './stories.ts'

export type ShopSettings = Omit<Parameters<typeof identityCheck>[0], 'fetch'> & {
  /** The shop's address for browsers and Vidimus. */
  readonly shopUrl: string
  /** For the test matrix. Absent: there is none. */
  readonly walletUrl?: string
  /** For the door by OpenID Connect. Absent: there is none. */
  readonly application?: Values
  readonly fetch?: Fetch
  readonly wait?: (seconds: number) => Promise<void>
}

type Shop = {
  readonly identity: IdentityCheck
  readonly sessions: Sessions
  readonly stories: Stories
  readonly serviceUrl: string
  /** Only with a test key: a real shop has no switch that makes its callback fail. */
  readonly mishaps: Mishaps | undefined
  readonly rehearsals: Rehearsals | undefined
  readonly door: SecondDoor | undefined
}

/** One request of a visitor, and their language. */
type Visit = { readonly url: URL; readonly cookies: string; readonly language: Language }

/** The whole shop as one web-standard handler. */
export function makeShop(settings: ShopSettings): (request: Request) => Promise<Response> {
  const shop = openShop(settings)
  const routes = makeRoutes(shop)
  return async (request) => {
    const visit = readVisit(request)
    const route = `${request.method} ${visit.url.pathname}`
    const handle = Object.hasOwn(routes, route) ? routes[route] : undefined
    return handle === undefined ? trouble(shop, visit, 'not_found', 404) : handle(visit, request)
  }
}

function openShop(settings: ShopSettings): Shop {
  const { shopUrl, walletUrl, application, fetch, wait, ...vidimus } = settings
  const stories = memoryStories()
  const identity = identityCheck({ ...vidimus, fetch: recordingFetch(stories, fetch) }, shopUrl)
  const { url: serviceUrl, apiKey } = vidimus
  const isTest = apiKey.startsWith('vdm_test_')
  return {
    identity,
    stories,
    serviceUrl,
    sessions: memorySessions({ secure: shopUrl.startsWith('https:') }),
    door: application && secondDoor(application, `${shopUrl}/signed-in`),
    mishaps: isTest
      ? memoryMishaps((state, mishap) => stories.note(state, { mishap }), wait)
      : undefined,
    rehearsals:
      isTest && walletUrl !== undefined
        ? memoryRehearsals({ identity, serviceUrl, walletUrl, apiKey, ...(fetch && { fetch }) })
        : undefined,
  }
}

type Routes = {
  readonly [route: string]: (visit: Visit, request: Request) => Response | Promise<Response>
}

function makeRoutes(shop: Shop): Routes {
  const { identity, stories, mishaps, rehearsals } = shop
  const accepted = recordCallbacks(stories, identity.receive)
  const callback = mishaps?.around(accepted) ?? accepted
  return {
    'GET /': (visit) => showWindow(shop, visit),
    'POST /prove': (visit, request) => startProof(shop, visit, request),
    'POST /callback': (_, request) => callback(request),
    'GET /return': (visit) => welcomeBack(shop, visit),
    'GET /order': (visit) => showOrder(shop, visit),
    'GET /imprint': (visit) => showLegal(shop, visit, 'imprint'),
    'GET /privacy': (visit) => showLegal(shop, visit, 'privacy'),
    'GET /healthz': () => Response.json({ status: 'ok' }),
    ...(rehearsals && matrixRoutes(shop, rehearsals)),
    ...(shop.door && doorRoutes(shop, shop.door)),
    ...Object.fromEntries(
      assets.map(({ path, body, mediaType }) => [`GET ${path}`, () => file(body, mediaType)]),
    ),
  }
}

const matrixRoutes = (shop: Shop, rehearsals: Rehearsals): Routes => ({
  'GET /matrix': async (visit) => {
    const outcomes = await rehearsals.outcomes().catch(() => [])
    const story = showStory(shop, visit)
    return page(shop, visit, matrixPage({ outcomes, runs: rehearsals.runs }, story, visit.language))
  },
  'POST /matrix': async (_, request) => {
    const wanted = new URLSearchParams(await request.text()).get('outcome')
    await rehearsals.run(wanted)
    return goTo(wanted === null ? '/matrix' : `/matrix#${encodeURIComponent(wanted)}`)
  },
})

const doorRoutes = (shop: Shop, door: SecondDoor): Routes => ({
  'POST /by-application': async (visit) => {
    const { url, checks } = await door.ask()
    const wish: Wish = { ...firstWish, flag: 'DE' }
    const cookie = shop.sessions.begin(visit.cookies, { wish, state: checks.expectedState, checks })
    return goTo(url, { 'set-cookie': cookie })
  },
  'GET /signed-in': async (visit) => {
    const session = shop.sessions.find(visit.cookies)
    if (session?.checks === undefined) return trouble(shop, visit, 'ticket_wrong_session', 403)
    // Browsers may load a page twice, and a code works once.
    if (session.ending === undefined)
      shop.sessions.end(visit.cookies, await door.finish(visit.url, session.checks))
    return goTo('/order')
  },
})

function readVisit({ url, headers }: Request): Visit {
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
  const { searchParams } = visit.url
  const preset = ['issuer', 'plate', 'flag', 'same_device'].some((name) => searchParams.has(name))
  const wish = preset ? readWish(searchParams, firstWish) : (session?.wish ?? firstWish)
  const trial = shop.mishaps ? trialDrawer(readMishap(searchParams), visit.language) : nothing
  const more = shop.door ? html`${doorButton(visit.language)}${trial}` : trial
  return page(shop, visit, orderPage(wish, more, showStory(shop, visit), visit.language))
}

async function startProof(shop: Shop, visit: Visit, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const wish = readWish(form)
  const started = await shop.identity.ask(wish)
  if ('outcome' in started) return trouble(shop, visit, 'not_started', 502)
  shop.mishaps?.plan(started.state, readMishap(form))
  const cookie = shop.sessions.begin(visit.cookies, { wish, state: started.state })
  return goTo(started.redirectUrl, { 'set-cookie': cookie })
}

/** Any other value becomes the first choice that is offered, or what was chosen before. */
const readWish = (form: URLSearchParams, before?: Wish): Wish => ({
  issuer: issuers.find((issuer) => issuer === form.get('issuer')) ?? before?.issuer ?? issuers[0],
  plate: plates.find((plate) => plate === form.get('plate')) ?? before?.plate ?? plates[0],
  flag: flags.find((flag) => flag === form.get('flag')) ?? before?.flag ?? flags[0],
  sameDevice: (form.get('same_device') ?? (before?.sameDevice ? 'yes' : 'no')) === 'yes',
})

const readMishap = (form: URLSearchParams): Mishap =>
  mishaps.find((mishap) => mishap === form.get('mishap')) ?? 'none'

/**
 * Where the callback's answer sends the browser. The ending is stored in the session: the page can
 * be loaded again, the ticket is used up.
 */
async function welcomeBack(shop: Shop, visit: Visit): Promise<Response> {
  const session = shop.sessions.find(visit.cookies)
  const ending = await shop.identity.finish(visit.url.searchParams.get('ticket'), session?.state)
  const refused = readRefusedTicket(ending)
  // Browsers may load a page twice. A ticket that this session has redeemed is no error.
  if (refused === 'ticket_unknown' && session?.ending !== undefined) return goTo('/order')
  if (refused !== undefined || session === undefined)
    return trouble(shop, visit, refused ?? 'ticket_wrong_session', 403)
  shop.sessions.end(visit.cookies, ending)
  shop.stories.note(session.state, { cameBack: true })
  return goTo('/order')
}

const readRefusedTicket = (ending: Ending): string | undefined =>
  ending.outcome === 'failed' && ending.code.startsWith('ticket_') ? ending.code : undefined

function showOrder(shop: Shop, visit: Visit): Response {
  const session = shop.sessions.find(visit.cookies)
  if (session?.ending === undefined) return goTo('/')
  const { ending, wish } = session
  if (ending.outcome === 'failed') return trouble(shop, visit, ending.code, 200)
  return page(shop, visit, donePage(ending, wish, showStory(shop, visit), visit.language))
}

const showLegal = (shop: Shop, visit: Visit, which: LegalPage): Response =>
  page(shop, visit, legalPage(which, showStory(shop, visit), visit.language))

function showStory({ sessions, stories }: Shop, { cookies, language }: Visit) {
  const state = sessions.find(cookies)?.state
  return logbook(state === undefined ? {} : stories.of(state), language)
}

const trouble = (shop: Shop, visit: Visit, code: string, status: number): Response =>
  page(shop, visit, troublePage(code, showStory(shop, visit), visit.language), status)

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

const makePolicy = (serviceUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // Browsers apply this also to the redirect after the order form, so it names the service.
    `form-action 'self' ${serviceUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function page(
  { serviceUrl }: Shop,
  { url, language }: Visit,
  body: string,
  status = 200,
): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': makePolicy(serviceUrl),
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
