import type { X509Certificate } from 'node:crypto'
import type { AttributeId } from '../vocabulary/attributes.ts'
import type { Attributes } from './verified-credential.ts'

/**
 * What an answer is compared with. All of it comes from our own stored request, nothing from the
 * answer.
 */
export type Expectation = {
  /** Milliseconds since 1970. */
  readonly now: number
  /**
   * The client identifier of the request, prefix included: it changes with the access certificate.
   * For an answer by the browser's own dialog it is our origin.
   */
  readonly clientId: string
  readonly nonce: string
  /**
   * Certificates of the asked issuer for issuing this kind of credential, not for status lists or
   * access.
   */
  readonly anchors: readonly X509Certificate[]
  /** Then nothing of the sandbox is trusted, whatever is configured. */
  readonly isLive?: boolean
  /** Types of an SD-JWT VC. */
  readonly vct: readonly string[]
  /** Type of an mdoc. */
  readonly doctype: string
  /** What the holder of an mdoc signs with it (wallet/answer/session-transcript.ts). */
  readonly sessionTranscript: Uint8Array
  /** Attributes to reveal and those needed for derived checks. */
  readonly asked: readonly AttributeId[]
  /** The issuer writes decoy digests in arrays: an element that is not shown may be one. */
  readonly arrayDecoys?: boolean
  /** How many the issuer writes into an identity: of `one`, the one shown is the whole list. */
  readonly nationalities?: 'one' | 'any'
  /** Set for an issuer with one person alone: the sandbox. */
  readonly onlyPerson?: Attributes
}
