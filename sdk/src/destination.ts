import type { Environment } from './contract.ts'
import { VidimusError } from './error.ts'
import { isObject } from './json-object.ts'
import { isLoopback } from './settings.ts'

/** Where the person's browser goes next. */
export type Destination = { readonly redirectUri: string | URL }

export const longestUri = 2_048

/**
 * Checks the handler's answer against the service's rules. An error here reaches the developer of
 * the handler.
 */
export function readRedirectUri(destination: unknown, environment: Environment): string {
  const given = readGiven(destination)
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

function readGiven(destination: unknown): string {
  const given = isObject(destination) ? destination['redirectUri'] : undefined
  if (typeof given === 'string' || given instanceof URL) return String(given)
  throw invalidRedirectUri('{ redirectUri } with a string or a URL', describeNearMiss(destination))
}

/** Names that were meant as `redirectUri`: the name on the wire, and misspellings. */
const nearMisses = ['redirect_uri', 'redirect_url', 'redirectUrl', 'redirectURI', 'redirectURL']

function describeNearMiss(destination: unknown): string {
  if (destination instanceof Response) return 'a Response: this package makes it'
  if (destination instanceof URL) return 'the URL alone'
  if (!isObject(destination)) return destination === null ? 'null' : `${typeof destination} alone`
  const name = nearMisses.find((near) => near in destination)
  if (name !== undefined) return `{ ${name} }`
  return 'redirectUri' in destination ? 'redirectUri of another type' : 'an object without it'
}

/** The URL is not shown because it may carry a ticket. */
const invalidRedirectUri = (expected: string, received = 'something else (not shown)') =>
  new VidimusError('redirect_uri_invalid', { expected, received })
