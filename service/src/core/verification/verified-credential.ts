import type { AttributeId } from '../vocabulary/attributes.ts'
import type { CredentialFormat } from '../wallet/request/dcql-query.ts'

/** Attribute values under the interface's names, whatever the credential's format calls them. */
export type Attributes = {
  readonly family_name?: string
  readonly given_name?: string
  /** As text: a German birth date may be 1983-00-00, which is no calendar day. */
  readonly birth_date?: string
  readonly nationality?: readonly string[]
}

export type AttributeValue = NonNullable<Attributes[AttributeId]>

/** Where the issuer says whether it still stands by the credential; it is asked before anything is passed on. */
export type StatusReference =
  | { readonly kind: 'status_list'; readonly uri: string; readonly index: number }
  | { readonly kind: 'identifier_list'; readonly uri: string; readonly id: Uint8Array }

/** Anything but VALID counts, suspended included. */
export type StatusVerdict = 'valid' | 'not_valid'

type Credential = {
  readonly format: CredentialFormat
  /** Exactly the attributes asked for. */
  readonly attributes: Attributes
}

/** A credential that passed every check but the one for revocation. */
export type ExaminedCredential = Credential & { readonly statusReference?: StatusReference }

declare const verified: unique symbol

/** A credential that passed every check. Only `verify` makes one. */
export type VerifiedCredential = Credential & { readonly [verified]: true }
