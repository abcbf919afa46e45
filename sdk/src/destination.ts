import type { Environment } from './contract.ts'
import { VidimusError } from './error.ts'
import { isLoopback } from './settings.ts'

/** Where the person's browser goes from here. */
export type Destination = { readonly redirectUri: string | URL }

const longestUri = 2_048

/**
 * Checks the handler's answer by the service's rules. An error here reaches the developer of the
 * handler.
 */
export function readRedirectUri(
  destination: Destination | undefined,
  environment: Environment,
): string {
  const given = String(destination?.redirectUri)
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined) throw invalidRedirectUri('an absolute URL')
  if (
    url.protocol !== 'https:' &&
    !(environment === 'test' && url.protocol === 'http:' && isLoopback(url.hostname))
  )
    throw invalidRedirectUri('a URL that begins with https:// (http:// on localhost, in test)')
  if (url.username !== '' || url.password !== '')
    throw invalidRedirectUri('a URL without user name and password')
  if (url.href.length > longestUri)
    throw invalidRedirectUri(`a URL of at most ${longestUri} characters`)
  return url.href
}

/** The URL itself is not shown: it may carry a ticket. */
const invalidRedirectUri = (expected: string) =>
  new VidimusError('redirect_uri_invalid', { expected, received: 'something else (not shown)' })
