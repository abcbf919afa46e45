import type { Person } from './person.ts'
import type { Signer } from './signer.ts'

/** An entry of a Token Status List. */
export type StatusListReference = { readonly idx: number; readonly uri: string }

/**
 * An entry of an identifier list. Only mdocs may name one (ISO/IEC 18013-5, second edition,
 * 12.3.6).
 */
type IdentifierListReference = { readonly id: Uint8Array; readonly uri: string }

export type StatusReference = StatusListReference | IdentifierListReference

/** What an order for a PID contains, in either format. */
export type CommonOrder = {
  readonly signer: Signer
  readonly holderKey: CryptoKey
  readonly person?: Person
  readonly issuedAt?: Date
  readonly lifetimeSeconds?: number
  readonly notBefore?: Date
}

export const fourteenDaysSeconds = 14 * 24 * 60 * 60
