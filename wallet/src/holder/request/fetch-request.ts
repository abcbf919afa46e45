import { base64url } from 'jose'
import type { Fetch } from '../web.ts'
import type { WalletLink } from './read-link.ts'
import { accept, type Checked, refuse } from './refusal.ts'

const mediaType = 'application/oauth-authz-req+jwt'
const longestRequest = 256 * 1_024

/** The request as it was received, not yet checked. */
export type FetchedRequest = { readonly requestObject: string; readonly walletNonce?: string }

/** The standard allows parameters of one's own. */
export type RequestFields = { readonly [name: string]: string }

const makeWalletNonce = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))

/**
 * Fetches the signed request by GET, or by POST with a nonce if the verifier offers it (section
 * 5.10). `fields` are further parameters of that POST.
 */
export async function fetchRequest(
  link: WalletLink,
  fetch: Fetch = globalThis.fetch,
  walletNonce: string = makeWalletNonce(),
  fields: RequestFields = {},
): Promise<Checked<FetchedRequest>> {
  const isPost = link.method === 'post'
  const form = { wallet_nonce: walletNonce, ...fields }
  const body = isPost ? { body: new URLSearchParams(form) } : {}
  // A redirect is an error: another host could answer for the one in the link.
  const init: RequestInit = {
    method: link.method.toUpperCase(),
    redirect: 'manual',
    headers: { accept: mediaType },
    ...body,
  }
  const response = await fetch(link.requestUri, init).catch((error: unknown) => String(error))
  if (typeof response === 'string') return refuse('request_unreachable', response)
  if (response.status !== 200) return refuse('request_unreachable', `status ${response.status}`)
  if (mediaTypeOf(response) !== mediaType)
    return refuse('request_unreadable', `content type is not ${mediaType}`)
  const requestObject = await response.text()
  if (requestObject.length > longestRequest)
    return refuse('request_unreadable', 'the request is too long')
  return accept({ requestObject, ...(isPost ? { walletNonce } : {}) })
}

const mediaTypeOf = (response: Response): string | undefined =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
