import { isLoopbackHost } from '../vocabulary/addresses.ts'
import type { Environment } from '../vocabulary/environment.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'

export type DestinationRules = {
  readonly environment: Environment
  /** As `URL.origin` writes them. If empty, any origin is allowed. */
  readonly allowedOrigins: readonly string[]
}

const longestUri = 2_048

/**
 * Characters that are invisible or look like others, and the backslash, which a browser reads as a
 * slash.
 */
const misleading = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u

/** An address in the form for `Location`, or why it is refused. */
type JudgedAddress = { readonly href: string } | { readonly why: string }

/** Where the customer sends the person. The rules for addresses that people follow apply. */
export function judgeDestination(
  text: string,
  rules: DestinationRules,
): Result<string, 'redirect_uri_refused'> {
  const judged = judgeAddress(text, rules)
  return 'href' in judged
    ? ok(judged.href)
    : fail('redirect_uri_refused', {
        description: `The redirect_uri is not accepted: ${judged.why}.`,
      })
}

/**
 * An address that a person follows. The browser goes there, not our server, so private addresses
 * are allowed. A text is refused if another parser could find a different host in it.
 */
export function judgeAddress(
  text: string,
  { environment, allowedOrigins }: DestinationRules,
): JudgedAddress {
  if (text.length > longestUri) return tooLong
  if (misleading.test(text))
    return { why: 'it holds whitespace, a control character or a backslash' }
  const url = URL.parse(text)
  if (url === null) return { why: 'it is not an absolute URL, such as https://shop.example/done' }
  if (url.href.length > longestUri) return tooLong
  if (!mayBeFollowed(url, environment)) return { why: 'it does not begin with https://' }
  if (url.username !== '' || url.password !== '') return { why: 'it holds a user name or password' }
  if (!namesItsHostPlainly(text, url))
    return { why: 'its host is not written plainly, as in https://shop.example/' }
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(url.origin))
    return { why: 'its origin is not among those that the account allows' }
  return { href: url.href }
}

const tooLong = { why: `it is longer than ${longestUri} characters` }

const mayBeFollowed = ({ protocol, hostname }: URL, environment: Environment): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && environment === 'test' && isLoopbackHost(hostname))

/**
 * The parser repairs `https:evil`, `good%2eevil` and fullwidth letters, so text and URL would name
 * different hosts.
 */
function namesItsHostPlainly(text: string, { protocol, host }: URL): boolean {
  const written = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1]?.toLowerCase()
  const defaultPort = protocol === 'https:' ? 443 : 80
  return written === host || written === `${host}:${defaultPort}`
}
