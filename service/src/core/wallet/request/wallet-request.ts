import type { KeyObject } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from '../p256-jwk.ts'
import type { DcqlQuery } from './dcql-query.ts'

/**
 * The key for the encryption of one answer, never used for another request (HAIP 1.0 section 5).
 */
export type AnswerKey = { readonly kid: string; readonly privateKey: KeyObject }

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

/** For `nonce` and for `state`: 43 characters, in the alphabet of OpenID4VP 1.0 section 5.2. */
export const requestSecretBytes = 32

export const requestSecret = (random: Uint8Array): string =>
  Buffer.from(random).toString('base64url')

/** Named by its thumbprint: unique without another random value, and part of the mdoc handover. */
export const answerKey = (privateKey: KeyObject): AnswerKey => ({
  kid: thumbprintOf(publicJwkOf(privateKey)),
  privateKey,
})

/** RFC 7638, as bytes: the key is named by it. Null when the answer comes in the clear. */
export const answerKeyThumbprint = ({
  answerKey,
}: Pick<WalletRequest, 'answerKey'>): Uint8Array | null =>
  answerKey === undefined ? null : Buffer.from(answerKey.kid, 'base64url')
