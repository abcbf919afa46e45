import type { X509Certificate } from 'node:crypto'
import type { AttributeId, ClaimId, PartId } from '../vocabulary/attributes.ts'
import type { Instant } from '../vocabulary/instant.ts'
import type { SignatureAlgorithm } from '../vocabulary/signature-algorithms.ts'
import type { Attributes } from './verified-credential.ts'

/** If not, an identity may lack it. */
export type RequestedPart = { readonly id: PartId; readonly isNeeded: boolean }

/**
 * What an answer is compared with. It comes from our stored request and our configuration, never
 * from the answer.
 */
export type Expectation = {
  readonly now: Instant
  /**
   * The client identifier of the request, including its prefix. It changes with the access
   * certificate. For an answer through the browser's own dialog it is our origin.
   */
  readonly clientId: string
  readonly nonce: string
  /**
   * The issuer's certificates for issuing this kind of credential, not for status lists or access.
   */
  readonly anchors: readonly X509Certificate[]
  /** If set, nothing of the sandbox is trusted, whatever is configured. */
  readonly isLive?: boolean
  /** How the issuer and its wallets sign. ES256 if not set. */
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
  /** Types of an SD-JWT VC. */
  readonly vct: readonly string[]
  /** What each type extends, as far as type metadata of the issuer is configured. */
  readonly extends?: ReadonlyMap<string, string>
  /** Of the issuer, in small letters. Another country's type inherits nothing for it. */
  readonly country?: string | undefined
  /** Type of an mdoc. There is no inheritance between them, so it is compared exactly. */
  readonly doctype: string
  /** What the holder of an mdoc signs with it (wallet/answer/session-transcript.ts). */
  readonly sessionTranscript: Uint8Array
  /** Attributes to reveal and those needed for derived checks. */
  readonly wanted: readonly ClaimId[]
  /** The parts of them that were asked for by name. */
  readonly parts?: readonly RequestedPart[]
  /** Those that need not be sent. No check rests on one of them. */
  readonly optional?: readonly AttributeId[] | undefined
  /** Where an mdoc has statements of age. */
  readonly ageNamespace?: string | undefined
  /** The issuer puts decoy digests in arrays, so a missing element may be a decoy. */
  readonly arrayDecoys?: boolean
  /** The same for objects. */
  readonly objectDecoys?: boolean
  /** How many the issuer puts in an identity. With `one`, the one shown is the whole list. */
  readonly nationalities?: 'one' | 'any'
  /** Set for an issuer that has only one person: the sandbox. */
  readonly onlyPerson?: Attributes | undefined
}
