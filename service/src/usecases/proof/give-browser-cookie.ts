import {
  browserCookie,
  browserSecret,
  browserSecretBytes,
  readBrowserSecrets,
} from '../../core/return/browser-binding.ts'
import type { Random } from '../ports/sealing.ts'

export type GiveBrowserCookieDeps = { readonly random: Random; readonly publicUrl: string }

/**
 * The `Set-Cookie` of this browser. A secret that it has stays the same, since its flows are bound
 * to it; only the time of the cookie begins anew.
 */
export function giveBrowserCookie(
  { random, publicUrl }: GiveBrowserCookieDeps,
  cookies: string | undefined,
): string {
  const [known] = readBrowserSecrets(publicUrl, cookies)
  const secret = known ?? browserSecret(random(browserSecretBytes))
  return browserCookie(publicUrl, secret)
}
