import type { Fetch, Reply } from './foreign-wallet.ts'

export type Denied = { readonly response_uri: string; readonly state: string }

/** What an error answer needs of the request that a library has read and judged. */
export function readRequest({ response_uri, state }: { readonly [name: string]: unknown }): Denied {
  if (typeof response_uri !== 'string' || typeof state !== 'string')
    throw new Error('the request names no response_uri and state')
  return { response_uri, state }
}

/**
 * OpenID4VP 1.0, sections 8.2 and 8.5. None of the libraries can report an error, so wallets that
 * are built on them post it themselves, as is done here.
 */
export async function postDenial({ response_uri, state }: Denied, fetch: Fetch): Promise<Reply> {
  const body = new URLSearchParams({ error: 'access_denied', state })
  const response = await fetch(response_uri, { method: 'POST', body })
  const said = (await response.json()) as { readonly redirect_uri?: string }
  return { status: response.status, redirectUri: said.redirect_uri }
}
