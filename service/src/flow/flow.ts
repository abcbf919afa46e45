import type { AttributeId, DerivedKey } from '../vocabulary/attributes.ts'
import type { CountryCode } from '../vocabulary/countries.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

/** States in which a flow still waits for its outcome. */
export const waitingStates = ['created', 'opened', 'requested', 'awaiting_return'] as const

/** One vocabulary for code, portal, docs and CLI. Nothing leaves `completed` or `undelivered`. */
export type FlowState = (typeof waitingStates)[number] | 'delivering' | 'completed' | 'undelivered'

/** What the customer asks of the person: the whole of it, nothing else is requested from the wallet. */
export type Question = {
  readonly issuer: IssuerId
  readonly revealed: readonly AttributeId[]
  readonly derived: { readonly [key in DerivedKey]?: CountryCode }
  readonly sameDevice: boolean
}
