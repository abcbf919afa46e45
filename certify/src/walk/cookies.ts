import { CookieJar } from 'tough-cookie'

/** What is asked of a cookie that an application set. */
export type Cookie = {
  readonly name: string
  readonly value: string
  readonly sameSite: 'strict' | 'lax' | 'none'
}

export type Cookies = {
  /**
   * Reads the `Set-Cookie` lines of an answer and returns the cookies that a browser would keep.
   */
  keep(url: URL, lines: readonly string[]): readonly Cookie[]
  /** The cookies that a browser would send to this URL. */
  sentTo(url: URL): readonly Cookie[]
}

/** More than a browser takes from one answer. */
const mostLines = 200

/**
 * The cookies of one visitor (RFC 6265bis). Public suffixes are not looked at, because its users
 * visit only their own servers, which may be called `shop.local`.
 */
export function openCookies(): Cookies {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: false })
  return {
    keep: (url, lines) =>
      lines.slice(0, mostLines).flatMap((line) => {
        const kept = jar.setCookieSync(line, url, { ignoreError: true })
        return kept === undefined || kept.TTL() <= 0 ? [] : [cookieOf(kept)]
      }),
    sentTo: (url) => jar.getCookiesSync(url.href).slice(0, mostLines).map(cookieOf),
  }
}

type Kept = { readonly key: string; readonly value: string; readonly sameSite?: string | undefined }

const cookieOf = ({ key, value, sameSite }: Kept): Cookie => ({
  name: key,
  value,
  sameSite: sameSite === 'strict' || sameSite === 'none' ? sameSite : 'lax',
})

export const cookieHeader = (cookies: readonly Cookie[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
