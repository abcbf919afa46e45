import { type DcqlQuery, readDcqlQuery } from '../../wallet/src/holder/request/dcql-query.ts'
import type { AnswerEncryption } from '../../wallet/src/holder/verifier-request.ts'

/** What the driver's wallet needs of a signed request. */
export type WalletRequest = {
  readonly clientId: string
  /** For whom the holder signs. In a browser: the origin of the page (OpenID4VP 1.0, A.4). */
  readonly audience: string
  readonly nonce: string
  readonly state: string | undefined
  readonly responseUri: string
  readonly query: DcqlQuery
  /** Absent with `direct_post`: the answer is not encrypted. */
  readonly encryptionKey?: AnswerEncryption['key']
}

/** Reads it without checking: what a wallet checks is the wallet's work, not the service's. */
export function readWalletRequest(jwt: string): WalletRequest {
  const payload = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  const query = readDcqlQuery(payload.dcql_query)
  if (!query.ok) throw new Error(`the query is unreadable: ${query.refusal.detail}`)
  return {
    clientId: payload.client_id,
    audience: payload.expected_origins
      ? `origin:${payload.expected_origins[0]}`
      : payload.client_id,
    nonce: payload.nonce,
    state: payload.state,
    responseUri: payload.response_uri,
    query: query.value,
    ...(payload.response_mode.endsWith('.jwt')
      ? { encryptionKey: payload.client_metadata.jwks.keys[0] }
      : {}),
  }
}
