import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'

export type Cookie = {
  readonly name: string
  readonly value: string
  readonly host: string
  /** Without a `Domain`, the cookie is for this host only, not for its subdomains. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly sameSite: 'strict' | 'lax' | 'none'
}

type CookieJar = {
  /**
   * Reads the `Set-Cookie` lines of an answer and returns the cookies that a browser would keep.
   */
  keep(url: URL, lines: readonly string[]): readonly Cookie[]
  /** The cookies that a browser would send to this URL. */
  sentTo(url: URL): readonly Cookie[]
}

/** More than a browser keeps for one site. */
const mostCookies = 200

/**
 * The cookies of one visitor (RFC 6265 section 5). It ignores public suffixes, because its users
 * visit only their own servers.
 */
export function openCookieJar(clock: () => number): CookieJar {
  const kept = new Map<string, Cookie>()
  const keepOne = (url: URL, line: string): readonly Cookie[] => {
    const read = readCookie(url, line, clock())
    if (read === undefined) return []
    const place = `${read.cookie.name};${read.cookie.host};${read.cookie.path}`
    kept.delete(place)
    if (read.isOver || kept.size >= mostCookies) return []
    kept.set(place, read.cookie)
    return [read.cookie]
  }
  return {
    keep: (url, lines) => lines.flatMap((line) => keepOne(url, line)),
    sentTo: (url) => [...kept.values()].filter((cookie) => isSentTo(cookie, url)),
  }
}

export const cookieHeader = (cookies: readonly Cookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

function readCookie(
  url: URL,
  line: string,
  now: number,
): { readonly cookie: Cookie; readonly isOver: boolean } | undefined {
  const [pair = '', ...rest] = line.split(';')
  const [name, value] = split(pair)
  const attributes = new Map(rest.map(split).map(([key, text]) => [key.toLowerCase(), text]))
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() ?? ''
  // A cookie for another site is ignored (section 5.3, step 6).
  if (name === '' || (domain !== '' && !isWithin(url.hostname, domain))) return undefined
  const path = attributes.get('path') ?? ''
  const sameSite = attributes.get('samesite')?.toLowerCase()
  const cookie: Cookie = {
    name,
    value,
    host: domain === '' ? url.hostname : domain,
    hostOnly: domain === '',
    path: path.startsWith('/') ? path : defaultPath(url),
    secure: attributes.has('secure'),
    sameSite: sameSite === 'strict' || sameSite === 'none' ? sameSite : 'lax',
  }
  if (cookie.secure && !isSafe(url)) return undefined
  return { cookie, isOver: isOver(attributes, now) }
}

function split(text: string): readonly [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** `Max-Age` wins over `Expires` (section 5.3, step 3). */
function isOver(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const [age, expires] = [attributes.get('max-age'), attributes.get('expires')]
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0
  return expires !== undefined && Date.parse(expires) <= now
}

const isSentTo = ({ host, hostOnly, path, secure }: Cookie, url: URL): boolean =>
  (hostOnly ? url.hostname === host : isWithin(url.hostname, host)) &&
  (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
  (!secure || isSafe(url))

const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`)

/** Section 5.1.4. */
const defaultPath = ({ pathname }: URL): string =>
  pathname.slice(0, pathname.lastIndexOf('/')) || '/'

/** Browsers treat this machine as safe, even over http. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || isLoopbackHost(hostname)
