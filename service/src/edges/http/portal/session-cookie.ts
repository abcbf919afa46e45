import { hostCookie } from './host-cookie.ts'

/** As long as a session can live; the database decides when it ends. */
const maxAgeSeconds = 12 * 3_600

const cookie = hostCookie('vidimus-portal', /^[\w-]{43}$/, maxAgeSeconds)

export const sessionCookie = cookie.set
export const endedSessionCookie = cookie.end
export const readSessionCookie = cookie.read
