import { readCookie } from '../../../core/encoding/cookie.ts'

type HostCookie = {
  set(publicUrl: string, value: string): string
  end(publicUrl: string): string
  /** Undefined: there is none, or of another shape. */
  read(publicUrl: string, header: string | undefined): string | undefined
}

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')

/**
 * A cookie for the portal's own page, on the same origin: Strict. `__Host-` keeps neighbouring
 * hosts from setting it (RFC 6265bis section 4.1.3.2). Without TLS, on loopback, browsers do not
 * accept that.
 */
export function hostCookie(name: string, shape: RegExp, maxAgeSeconds: number): HostCookie {
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
