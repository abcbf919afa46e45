import {
  type AddressRange,
  addressOf,
  isLoopbackHost,
  isOpenedBy,
  isPublicAddress,
  loopbackAddress,
} from '../vocabulary/addresses.ts'
import type { Environment } from '../vocabulary/environment.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'

/** Where callbacks may go, as the deployment decides. */
export type CallbackUrlRules = {
  /** The public URL is on loopback, so a customer's server on the same machine is allowed. */
  readonly localDevelopment: boolean
  /** `VIDIMUS_OUTBOUND_ALLOW` */
  readonly openedRanges: readonly AddressRange[]
}

const longestUrl = 2_048

/**
 * In the place of a Redirect URL: the portal itself receives the callback. Customers cannot set it,
 * because it is neither http nor https.
 */
export const portalReceiver = 'vidimus:portal'

type Judged = { readonly href: string } | { readonly why: string }

/** Refuses in advance what would fail at delivery. */
export function judgeCallbackUrl(
  text: string,
  environment: Environment,
  rules: CallbackUrlRules,
): Result<string, 'redirect_url_refused'> {
  const judged = judgeServerUrl(text, environment, rules)
  return 'why' in judged
    ? fail('redirect_url_refused', {
        description: `The Redirect URL is not accepted: ${judged.why}.`,
      })
    : ok(judged.href)
}

/**
 * An address of a customer's server to which we post. Names are resolved and checked when
 * connecting.
 */
export function judgeServerUrl(
  text: string,
  environment: Environment,
  rules: CallbackUrlRules,
): Judged {
  const url = URL.parse(text)
  if (url === null)
    return refused('it is not an absolute URL, such as https://shop.example/vidimus/callback')
  if (url.href.length > longestUrl) return refused(`it is longer than ${longestUrl} characters`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refused('it does not begin with https://')
  if (url.username !== '' || url.password !== '')
    return refused('it holds a user name or password; leave them out')
  // The parsed URL no longer has a bare `#`, so the text itself is searched.
  if (text.includes('#'))
    return refused('it has a fragment (#…), which is never sent to a server; leave it out')
  return isLoopbackHost(url.hostname)
    ? judgeLoopback(url, environment, rules)
    : judgeRemote(url, rules)
}

function judgeLoopback(url: URL, environment: Environment, rules: CallbackUrlRules): Judged {
  const meant = environment === 'test' && rules.localDevelopment
  if (!meant && !isOpenedBy(rules.openedRanges, addressOf(url.hostname) ?? loopbackAddress))
    return refused(
      'it points to the machine of this service, which is for test while VIDIMUS_PUBLIC_URL ' +
        'is on loopback too; use a public one, or open its range by VIDIMUS_OUTBOUND_ALLOW',
    )
  if (environment === 'live' && url.protocol === 'http:') return refused('live needs https://')
  return { href: url.href }
}

function judgeRemote(url: URL, rules: CallbackUrlRules): Judged {
  if (url.protocol === 'http:') return refused('it begins with http://; use https://')
  const address = addressOf(url.hostname)
  if (address === undefined || isPublicAddress(address) || isOpenedBy(rules.openedRanges, address))
    return { href: url.href }
  return refused(
    'its address is private or special; use a public one, ' +
      'or open its range by VIDIMUS_OUTBOUND_ALLOW',
  )
}

const refused = (why: string): Judged => ({ why })
