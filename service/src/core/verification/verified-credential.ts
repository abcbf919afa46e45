import type { X509Certificate } from 'node:crypto'
import type {
  AgeStatement,
  AttributeId,
  attributes,
  Form,
  FormValues,
} from '../vocabulary/attributes.ts'
import type { Result } from '../vocabulary/result.ts'
import type { CredentialFormat } from '../wallet/request/dcql-query.ts'
import type { CertificatePath } from './pki/chain-cache.ts'

/** Under the interface's names, whatever the format calls them. */
export type AttributeValues = {
  readonly [id in AttributeId]?: FormValues[(typeof attributes)[id]['form']]
}

export type Attributes = AttributeValues & { readonly [statement: AgeStatement]: boolean }

export type AttributeValue = FormValues[Form]

/** Where the issuer publishes whether the credential was revoked. It is always looked up. */
export type StatusReference = (
  | { readonly kind: 'status_list'; readonly index: number }
  | { readonly kind: 'identifier_list'; readonly id: Uint8Array }
) & {
  readonly uri: string
  /** The certificate that the list is signed under, if the credential names one. */
  readonly certificate?: Uint8Array
}

/** Anything but VALID counts as not valid, including suspended. */
type StatusVerdict = 'valid' | 'not_valid'

/** What the issuer's list says. An unavailable or unusable list has one code: fail closed. */
export type StatusResult = Result<StatusVerdict, 'error_status_unavailable'>

/**
 * What the authorities of a signer say about its certificates: not revoked, one was revoked, or
 * nothing that counts.
 */
export type SignerResult = Result<
  'not_revoked',
  'error_untrusted_issuer' | 'error_status_unavailable'
>

type Credential = {
  readonly format: CredentialFormat
  /** The requested attributes, without those that the issuer left empty. */
  readonly attributes: Attributes
}

/** A credential that passed every check except the one for revocation. */
export type ExaminedCredential = Credential & {
  /** The anchor by which its issuer is trusted. It determines who vouches for the status. */
  readonly anchor: X509Certificate
  /** From the signer to that anchor. */
  readonly signerPath: CertificatePath
  readonly statusReference?: StatusReference
}

declare const verified: unique symbol

/** A credential that passed every check. Only `verify` makes one. */
export type VerifiedCredential = Credential & { readonly [verified]: true }
