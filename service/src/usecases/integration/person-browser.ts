import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Visiting } from '../ports/integration.ts'
import { type Cookie, cookieHeader, openCookieJar } from './cookie-jar.ts'

/** As much of a browser as a page without script needs. It keeps each site's cookies apart. */
export type PersonBrowser = {
  /** Follows no redirect except the one by which a page learns that cookies are kept. */
  open(url: string): Promise<Result<SeenPage>>
  /** Submits one of the page's plain forms, which have no fields. */
  submit(url: string): Promise<Result<SeenPage>>
  /** Follows redirects up to an address that `until` accepts, which is not opened. */
  follow(
    url: string,
    method: 'GET' | 'POST',
    until?: (next: URL) => boolean,
  ): Promise<Result<Journey>>
  /** The cookies that it would send to this URL. */
  cookiesFor(url: URL): readonly Cookie[]
}

type SeenPage = {
  readonly status: number
  /** The beginning of the page: as much as is judged. */
  readonly html: string
  readonly isWhole: boolean
  readonly location: string | undefined
}

/** One page in a chain of redirects, and the cookies that it set. */
export type Hop = SeenPage & { readonly url: string; readonly cookies: readonly Cookie[] }

export type Journey = {
  readonly hops: readonly Hop[]
  /** The address at which `until` stopped. */
  readonly next: URL | undefined
}

/** More than any page here needs to show a link, and more than a page that hands out a proof. */
const longestJudged = 64 * 1_024

/** About as many as browsers follow. */
const mostHops = 20
const journeyMilliseconds = 30_000

export function openBrowser({ ask, clock }: Visiting): PersonBrowser {
  const jar = openCookieJar(clock)
  const send: Send = async (url, init, milliseconds) => {
    const place = new URL(url)
    const cookie = cookieHeader(jar.sentTo(place))
    const headers = { ...asBrowser, ...init.headers, ...(cookie === '' ? {} : { cookie }) }
    const answer = await ask(url, { ...init, headers }, milliseconds)
    if (!answer.ok) return answer
    const { status, headers: answered, body } = answer.value
    return ok<Hop>({
      url,
      status,
      html: body.slice(0, longestJudged),
      isWhole: body.length <= longestJudged,
      location: answered.get('location') ?? undefined,
      cookies: jar.keep(place, answered.getSetCookie()),
    })
  }
  const open = async (url: string): Promise<Result<SeenPage>> => {
    const seen = await send(url, {})
    const next = seen.ok ? sameAddress(url, seen.value.location) : undefined
    return next === undefined ? seen : send(next, {})
  }
  return {
    open,
    submit: (url) => send(url, formFrom(url)),
    follow: (url, method, until = () => false) => follow(send, clock, url, method, until),
    cookiesFor: jar.sentTo,
  }
}

const asBrowser = { accept: 'text/html', 'accept-language': 'en' }

type Wish = NonNullable<Parameters<Visiting['ask']>[1]>
type Send = (url: string, wish: Wish, milliseconds?: number) => Promise<Result<Hop>>

async function follow(
  send: Send,
  clock: () => number,
  from: string,
  firstMethod: 'GET' | 'POST',
  until: (next: URL) => boolean,
): Promise<Result<Journey>> {
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
  return fail('error_internal', { description: `${mostHops} redirects lead nowhere` })
}

const stepMilliseconds = 10_000

/** As browsers submit a form of the page itself. */
const formFrom = (url: string): Wish => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(url).origin,
  },
  body: '',
})

/** Web addresses only: a redirect to any other scheme ends the chain. */
function placeOfRedirect({ url, status, location }: Hop): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined
  return next !== undefined && /^https?:$/.test(next.protocol) ? next : undefined
}

/** The target of a redirect that changes only the query. */
function sameAddress(url: string, location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined
  const [from, to] = [new URL(url), new URL(location, url)]
  return from.origin === to.origin && from.pathname === to.pathname ? to.href : undefined
}

/** The wallet links in the page's HTML: in the code, and on the button for this device. */
export function walletLinksIn(html: string): {
  readonly qr: string | undefined
  readonly thisDevice: string | undefined
} {
  const tags = html.split('<')
  const attribute = (tag: string | undefined, pattern: RegExp) =>
    pattern.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&')
  return {
    qr: attribute(
      tags.find((tag) => tag.includes(' data-wallet-link="')),
      / data-wallet-link="([^"]+)"/,
    ),
    thisDevice: attribute(
      tags.find((tag) => tag.includes(' id="open-wallet"')),
      / href="([^"]+)"/,
    ),
  }
}
