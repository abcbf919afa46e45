import type { X509Certificate } from 'node:crypto'
import type { AttributeId } from '../vocabulary/attributes.ts'
import type { Attributes } from './verified-credential.ts'

/** What an answer is held against. All of it comes from our own stored request, nothing from the answer. */
export type Expectation = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The full client identifier the request carried, prefix included: it changes when the access certificate is renewed. */
  readonly clientId: string
  readonly nonce: string
  /** Certificates of the asked issuer for issuing this kind of credential, not for status lists or access. */
  readonly anchors: readonly X509Certificate[]
  /** Types of an SD-JWT VC. */
  readonly vct: readonly string[]
  /** Type of an mdoc. */
  readonly doctype: string
  /** What the holder of an mdoc signs beside it (wallet/session-transcript.ts). */
  readonly sessionTranscript: Uint8Array
  /** Attributes to reveal and those needed for derived checks. */
  readonly asked: readonly AttributeId[]
  /** Of an issuer that vouches for one person alone: the sandbox. */
  readonly onlyPerson?: Attributes
}
