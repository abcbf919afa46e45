import type { X509Certificate } from 'node:crypto'
import type { AttributeId } from '../vocabulary/attributes.ts'
import type { Result } from '../vocabulary/result.ts'
import type { CredentialFormat } from '../wallet/request/dcql-query.ts'
import type { CertificatePath } from './pki/chain-cache.ts'

/** The form of each attribute under the interface's name, whatever the format calls it. */
export type AttributeValues = {
  readonly family_name: string
  readonly given_name: string
  /** As text: a German birth date may be 1983-00-00, which is no calendar day. */
  readonly birth_date: string
  readonly nationality: readonly string[]
}

export type Attributes = { readonly [id in AttributeId]?: AttributeValues[id] }

/** Where the issuer publishes whether the credential was revoked; always looked up. */
export type StatusReference = (
  | { readonly kind: 'status_list'; readonly index: number }
  | { readonly kind: 'identifier_list'; readonly id: Uint8Array }
) & {
  readonly uri: string
  /** What the list is signed under, where the credential says so. */
  readonly certificate?: Uint8Array
}

/** Anything but VALID counts, suspended included. */
type StatusVerdict = 'valid' | 'not_valid'

/** What the issuer's list says. One that cannot be had or used has one code: fail closed. */
export type StatusResult = Result<StatusVerdict, 'error_status_unavailable'>

/**
 * What the authorities of a signer say of its certificates: nothing against them, that one was
 * revoked, or nothing that counts.
 */
export type SignerResult = Result<
  'not_revoked',
  'error_untrusted_issuer' | 'error_status_unavailable'
>

type Credential = {
  readonly format: CredentialFormat
  /** Exactly the attributes asked for. */
  readonly attributes: Attributes
}

/** A credential that passed every check but the one for revocation. */
export type ExaminedCredential = Credential & {
  /** By which its issuer is trusted: who vouches for its status depends on it. */
  readonly anchor: X509Certificate
  /** From who signed it to that anchor. */
  readonly signerPath: CertificatePath
  readonly statusReference?: StatusReference
}

declare const verified: unique symbol

/** A credential that passed every check. Only `verify` makes one. */
export type VerifiedCredential = Credential & { readonly [verified]: true }
