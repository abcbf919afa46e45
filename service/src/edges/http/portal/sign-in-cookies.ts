import { knownBrowserSeconds } from '../../../usecases/portal/sign-in/limits/known-browser.ts'
import { challengeSeconds } from '../../../usecases/portal/sign-in/sign-in-challenge.ts'
import { hostCookie } from './host-cookie.ts'

/** Remembers that somebody signed in with this browser. It stays when they sign out. */
export const knownBrowserCookie = hostCookie(
  'vidimus-known',
  /^[\w.-]{80,160}$/,
  knownBrowserSeconds,
)

/** Ties the challenge for a passkey to the browser that asked for it. */
export const passkeyCookie = hostCookie('vidimus-passkey', /^[\w-]{43}$/, challengeSeconds)
