import type { AnswerKey } from './answer-key.ts'
import type { DcqlQuery } from './dcql-query.ts'

/** How an answer comes: in the clear, which HAIP 1.0 does not allow, or encrypted. */
export type ResponseMode = 'direct_post' | 'direct_post.jwt'

/** One request as it was made. Its answer is judged by this and never by later configuration. */
export type WalletRequest = {
  readonly clientId: string
  readonly responseUri: string
  readonly nonce: string
  readonly state: string
  readonly query: DcqlQuery
  /** Undefined: the answer comes in the clear (`direct_post`), which HAIP does not allow. */
  readonly answerKey: AnswerKey | undefined
}

/** RFC 7638, as bytes: the key is named by it. Null when the answer comes in the clear. */
export const answerKeyThumbprint = ({
  answerKey,
}: Pick<WalletRequest, 'answerKey'>): Uint8Array | null =>
  answerKey === undefined ? null : Buffer.from(answerKey.kid, 'base64url')
