import { readCookie } from '../../../core/encoding/cookie.ts'

/** As long as a session can live; the database decides when it ends. */
const maxAgeSeconds = 12 * 3_600

const shape = /^[\w-]{43}$/

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')

/**
 * `__Host-` keeps neighbouring hosts from setting it (RFC 6265bis section 4.1.3.2). Without TLS, on
 * loopback, browsers do not accept it.
 */
const nameOf = (publicUrl: string): string => `${isHttps(publicUrl) ? '__Host-' : ''}vidimus-portal`

/** Strict: only the portal's own page, on the same origin, needs it. */
const cookie = (publicUrl: string, value: string, seconds: number): string =>
  [
    `${nameOf(publicUrl)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(publicUrl) ? ['Secure'] : []),
  ].join('; ')

export const sessionCookie = (publicUrl: string, token: string): string =>
  cookie(publicUrl, token, maxAgeSeconds)

export const endedSessionCookie = (publicUrl: string): string => cookie(publicUrl, '', 0)

export function readSessionCookie(
  publicUrl: string,
  header: string | undefined,
): string | undefined {
  const token = readCookie(header, nameOf(publicUrl))
  return token !== undefined && shape.test(token) ? token : undefined
}
