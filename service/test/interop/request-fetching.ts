import { decodeJwt } from 'jose'
import type { Fetch, Fetching } from './foreign-wallet.ts'

type Fetched = {
  readonly link: string
  readonly fetch: Fetch
  /** What the request object must repeat. */
  readonly walletNonce: string | undefined
}

/**
 * The link and the `fetch` with which a library gets the request object in that way. A wallet that
 * does not know `request_uri_method` ignores it and uses GET (OpenID4VP 1.0, section 5.1). No
 * library sends a `wallet_nonce` by itself: its `fetch` adds it to the form.
 */
export function asFetched(link: string, fetching: Fetching, fetch: Fetch): Fetched {
  const url = new URL(link)
  const requestUri = url.searchParams.get('request_uri') ?? ''
  if (fetching === 'GET') url.searchParams.delete('request_uri_method')
  const walletNonce = fetching === 'POST with wallet_nonce' ? crypto.randomUUID() : undefined
  return {
    link: url.href,
    walletNonce,
    fetch: async (address, init = {}) => {
      if (String(address) !== requestUri) return fetch(address, init)
      const method = init.method?.toUpperCase() ?? 'GET'
      if (method !== fetching.split(' ')[0]) throw new Error(`fetched by ${method}`)
      return walletNonce === undefined
        ? fetch(address, init)
        : fetchWithNonce(requestUri, init, walletNonce, fetch)
    },
  }
}

async function fetchWithNonce(address: string, init: RequestInit, nonce: string, fetch: Fetch) {
  const body = new URLSearchParams(String(init.body ?? ''))
  body.set('wallet_nonce', nonce)
  const response = await fetch(address, { ...init, body })
  const repeated = decodeJwt(await response.clone().text())['wallet_nonce']
  if (repeated !== nonce) throw new Error('the request object repeats another wallet_nonce')
  return response
}
