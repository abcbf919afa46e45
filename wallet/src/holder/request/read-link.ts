import { readEndpoint } from '../web.ts'
import { accept, type Checked, refuse } from './refusal.ts'

/** The content of a QR code or a link: who asks, and the address of the signed request. */
export type WalletLink = {
  readonly clientId: string
  readonly requestUri: URL
  readonly method: 'get' | 'post'
}

/**
 * Reads `openid4vp://?…`, or the same parameters on the https address of a web wallet (OpenID4VP
 * 1.0, section 5).
 */
export function readLink(link: string): Checked<WalletLink> {
  const parameters = URL.parse(link)?.searchParams
  if (parameters === undefined) return unreadable('it is not a URL')
  const repeated = [...parameters.keys()].find((name) => parameters.getAll(name).length > 1)
  if (repeated !== undefined) return unreadable(`${repeated} is given twice`)
  const clientId = parameters.get('client_id') ?? ''
  if (clientId === '') return unreadable('client_id is missing')
  // HAIP 1.0, section 5.1: the request is passed by reference.
  const requestUri = readEndpoint(parameters.get('request_uri'))
  if (requestUri === undefined)
    return unreadable('request_uri is not an https URL without fragment')
  // Section 5.1: the method is case-sensitive.
  const method = parameters.get('request_uri_method') ?? 'get'
  if (method !== 'get' && method !== 'post')
    return unreadable('request_uri_method is neither get nor post')
  return accept({ clientId, requestUri, method })
}

const unreadable = (detail: string) => refuse('link_unreadable', detail)
