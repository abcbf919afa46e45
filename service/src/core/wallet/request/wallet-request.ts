import type { AgreementKey } from '../../encoding/agreement-key.ts'
import type { DcqlQuery } from './dcql-query.ts'

/** How an answer is sent: unencrypted, which HAIP 1.0 does not allow, or encrypted. */
export type ResponseMode = 'direct_post' | 'direct_post.jwt'

/** One request as it was made. Its answer is judged by this, never by later configuration. */
export type WalletRequest = {
  readonly clientId: string
  readonly responseUri: string
  readonly nonce: string
  readonly state: string
  readonly query: DcqlQuery
  /** Undefined if the answer is not encrypted (`direct_post`), which HAIP does not allow. */
  readonly answerKey: AgreementKey | undefined
}

/** The RFC 7638 thumbprint as bytes, which names the key. Null if the answer is not encrypted. */
export const answerKeyThumbprint = ({
  answerKey,
}: Pick<WalletRequest, 'answerKey'>): Uint8Array | null =>
  answerKey === undefined ? null : Buffer.from(answerKey.kid, 'base64url')
