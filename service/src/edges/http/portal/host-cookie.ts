import { readCookie } from '../../../core/encoding/cookie.ts'
import { knownBrowserSeconds } from '../../../usecases/portal/sign-in/limits/known-browser.ts'
import { challengeSeconds } from '../../../usecases/portal/sign-in/sign-in-challenge.ts'

type HostCookie = {
  set(publicUrl: string, value: string): string
  end(publicUrl: string): string
  /** Undefined if the cookie is missing or malformed. */
  read(publicUrl: string, header: string | undefined): string | undefined
}

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')

/**
 * A Strict cookie for the portal's own page, on the same origin. `__Host-` keeps neighbouring hosts
 * from setting it (RFC 6265bis section 4.1.3.2). On loopback without TLS, browsers do not accept
 * that prefix.
 */
function hostCookie(name: string, shape: RegExp, maxAgeSeconds: number): HostCookie {
  const nameAt = (publicUrl: string) => `${isHttps(publicUrl) ? '__Host-' : ''}${name}`
  const cookie = (publicUrl: string, value: string, seconds: number) =>
    [
      `${nameAt(publicUrl)}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isHttps(publicUrl) ? ['Secure'] : []),
    ].join('; ')
  return {
    set: (publicUrl, value) => cookie(publicUrl, value, maxAgeSeconds),
    end: (publicUrl) => cookie(publicUrl, '', 0),
    read: (publicUrl, header) => {
      const value = readCookie(header, nameAt(publicUrl))
      return value !== undefined && shape.test(value) ? value : undefined
    },
  }
}

/** As long as a session can live; the database decides when it ends. */
export const maxAgeSeconds = 12 * 3_600

const cookie = hostCookie('vidimus-portal', /^[\w-]{43}$/, maxAgeSeconds)

export const sessionCookie = cookie.set
export const endedSessionCookie = cookie.end
export const readSessionCookie = cookie.read

/** Remembers that somebody signed in with this browser. It stays when they sign out. */
export const knownBrowserCookie = hostCookie(
  'vidimus-known',
  /^[\w.-]{80,160}$/,
  knownBrowserSeconds,
)

/** Ties the challenge for a passkey to the browser that asked for it. */
export const passkeyCookie = hostCookie('vidimus-passkey', /^[\w-]{43}$/, challengeSeconds)
