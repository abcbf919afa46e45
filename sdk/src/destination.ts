import type { Environment } from './contract.ts'
import { VidimusError } from './error.ts'
import { isLoopback } from './settings.ts'

/** Where the person's browser goes from here. */
export type Destination = { readonly redirectUri: string | URL }

const longestUri = 2_048

/** Holds the handler's answer against the service's rules, because here the complaint reaches who can act on it. */
export function redirectUriFrom(
  destination: Destination | undefined,
  environment: Environment,
): string {
  const given = String(destination?.redirectUri)
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined) throw refused('an absolute URL')
  if (
    url.protocol !== 'https:' &&
    !(environment === 'test' && url.protocol === 'http:' && isLoopback(url.hostname))
  )
    throw refused('a URL that begins with https:// (http:// on localhost, in test)')
  if (url.username !== '' || url.password !== '')
    throw refused('a URL without user name and password')
  if (url.href.length > longestUri) throw refused(`a URL of at most ${longestUri} characters`)
  return url.href
}

/** The URL itself is not shown: it may carry a ticket. */
const refused = (expected: string) =>
  new VidimusError('redirect_uri_invalid', { expected, received: 'something else (not shown)' })
