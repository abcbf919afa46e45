import type { Person } from './person.ts'
import type { Signer } from './signer.ts'

/** An entry of a Token Status List. */
export type StatusListReference = { readonly idx: number; readonly uri: string }

/** An entry of an identifier list, which mdocs alone may name (ISO/IEC 18013-5, second edition, 12.3.6). */
type IdentifierListReference = { readonly id: Uint8Array; readonly uri: string }

export type StatusReference = StatusListReference | IdentifierListReference

/** What a PID is ordered with in either format. */
export type CommonOrder = {
  readonly signer: Signer
  readonly holderKey: CryptoKey
  readonly person?: Person
  readonly issuedAt?: Date
  readonly lifetimeSeconds?: number
  readonly notBefore?: Date
}

export const fourteenDays = 14 * 24 * 60 * 60
