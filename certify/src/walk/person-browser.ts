import { type Attempt, fail, ok } from '../attempt.ts'
import type { Journeying } from '../world.ts'
import { type AskInit, ask } from './ask.ts'
import { type Cookie, cookieHeader, openCookies } from './cookies.ts'
import { readPage } from './page.ts'
import type { SeenPage } from './seen-page.ts'

/** As much of a browser as a page without script needs. It keeps each site's cookies apart. */
export type PersonBrowser = {
  /** Follows no redirect except the one by which a page learns that cookies are kept. */
  open(url: string): Promise<Attempt<SeenPage>>
  /** What a script of a page would fetch or listen to: what comes within a moment. */
  fetch(url: string): Promise<Attempt<SeenPage>>
  /** Submits one of the page's plain forms, which have no fields. */
  submit(url: string): Promise<Attempt<SeenPage>>
  /** Follows redirects up to an address that `until` accepts, which is not opened. */
  follow(
    url: string,
    method: 'GET' | 'POST',
    until?: (next: URL) => boolean,
  ): Promise<Attempt<Journey>>
  /** The cookies that it would send to this URL. */
  cookiesFor(url: URL): readonly Cookie[]
}

/** One page in a chain of redirects, and the cookies that it set. */
export type Hop = SeenPage & { readonly cookies: readonly Cookie[] }

export type Journey = {
  readonly hops: readonly Hop[]
  /** The address at which `until` stopped. */
  readonly next: URL | undefined
}

/** About as many as browsers follow. */
const mostHops = 20
const journeyMilliseconds = 30_000
const stepMilliseconds = 10_000
/** Long enough for what a server has to say at once, and short where it keeps the line open. */
const fetchMilliseconds = 1_000

export function openBrowser({ clock, watch }: Pick<Journeying, 'clock' | 'watch'>): PersonBrowser {
  const jar = openCookies()
  const send: Send = async (url, init, milliseconds = stepMilliseconds) => {
    const place = new URL(url)
    const cookie = cookieHeader(jar.sentTo(place))
    const headers = { ...asBrowser, ...init.headers, ...(cookie === '' ? {} : { cookie }) }
    const answer = await ask(url, { ...init, headers }, milliseconds)
    if (!answer.ok) return answer
    const { status, headers: answered, body, isWhole } = answer.value
    return ok<Hop>({
      url,
      status,
      contentType: answered.get('content-type') ?? '',
      body,
      isWhole,
      location: answered.get('location') ?? undefined,
      cookies: jar.keep(place, answered.getSetCookie()),
    })
  }
  const open = async (url: string): Promise<Attempt<SeenPage>> => {
    const seen = await send(url, {})
    const next = seen.ok ? sameAddress(url, seen.value.location) : undefined
    return next === undefined ? seen : send(next, {})
  }
  /** Only what is asked of the application is worth being named where a case fails. */
  const sendWatched: Send = async (url, init, milliseconds) => {
    const seen = await send(url, init, milliseconds)
    watch?.({ method: init.method ?? 'GET', url, status: seen.ok ? seen.value.status : undefined })
    return seen
  }
  return {
    open,
    fetch: (url) => sendWatched(url, { headers: { accept: '*/*' } }, fetchMilliseconds),
    submit: (url) => send(url, formFrom(url)),
    follow: (url, method, until = () => false) => follow(sendWatched, clock, url, method, until),
    cookiesFor: jar.sentTo,
  }
}

const asBrowser = { accept: 'text/html', 'accept-language': 'en' }

type Send = (url: string, init: AskInit, milliseconds?: number) => Promise<Attempt<Hop>>

async function follow(
  send: Send,
  clock: () => number,
  from: string,
  firstMethod: 'GET' | 'POST',
  until: (next: URL) => boolean,
): Promise<Attempt<Journey>> {
  const hops: Hop[] = []
  const endsAt = clock() + journeyMilliseconds
  let [url, method] = [from, firstMethod]
  while (hops.length < mostHops) {
    const left = Math.max(1, Math.min(stepMilliseconds, endsAt - clock()))
    const hop = await send(url, method === 'POST' ? formFrom(url) : {}, left)
    if (!hop.ok) return hop
    hops.push(hop.value)
    const next = placeOfRedirect(hop.value)
    if (next === undefined) return ok({ hops, next: undefined })
    if (until(next)) return ok({ hops, next })
    url = next.href
    // 307 and 308 repeat the method; for the others browsers send a GET (RFC 9110 section 15.4).
    if (hop.value.status !== 307 && hop.value.status !== 308) method = 'GET'
  }
  return fail('too_many_redirects', `${mostHops} redirects lead nowhere`)
}

/** As browsers submit a form of the page itself. */
const formFrom = (url: string): AskInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(url).origin,
  },
  body: '',
})

/** Web addresses only: a redirect to any other scheme ends the chain. */
function placeOfRedirect(hop: Hop): URL | undefined {
  const { url, status, location } = hop
  const isRedirect = [301, 302, 303, 307, 308].includes(status)
  const place = isRedirect ? location : readPage(hop).refresh
  const next = place === undefined ? null : URL.parse(place, url)
  // A page that loads itself again waits, and leads nowhere.
  const leadsOn = next !== null && (isRedirect || next.href !== url)
  return leadsOn && /^https?:$/.test(next.protocol) ? next : undefined
}

/** The target of a redirect that changes only the query. */
function sameAddress(url: string, location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined
  const [from, to] = [new URL(url), new URL(location, url)]
  return from.origin === to.origin && from.pathname === to.pathname ? to.href : undefined
}
