import type { AttributeId, DerivedKey } from '../vocabulary/attributes.ts'
import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import type { CountryCode } from '../vocabulary/countries.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

/** States in which a wallet may still answer. */
export const unansweredStates = ['created', 'opened', 'requested'] as const

/** States in which a flow still waits for its outcome. */
export const waitingStates = [...unansweredStates, 'awaiting_return'] as const

/** One vocabulary for code, portal, docs and CLI. Nothing leaves `completed` or `undelivered`. */
export type FlowState = (typeof waitingStates)[number] | 'delivering' | 'completed' | 'undelivered'

/** What the customer asks of the person: the whole of it, nothing else is requested from the wallet. */
export type Question = {
  readonly issuer: IssuerId
  readonly revealed: readonly AttributeId[]
  readonly derived: { readonly [key in DerivedKey]?: CountryCode }
  readonly sameDevice: boolean
}

/** How a wallet is reached: by the code on the page, or by the link on the page's own device. */
export type RequestPath = 'qr' | 'this_device'

/** What the customer will be told, decided once. What a presentation says is kept elsewhere, sealed. */
export type Outcome =
  | { readonly kind: 'presentation' }
  | { readonly kind: 'error'; readonly code: CallbackErrorCode }

/** What a flow is at one moment. Times are milliseconds since 1970. */
export type Flow = UnansweredFlow | AnsweredFlow

export type UnansweredFlow = {
  readonly state: (typeof unansweredStates)[number]
  readonly expiresAt: number
  readonly extensions: number
}

export type AnsweredFlow =
  // A success held back until the browser is here again (HAIP 1.0 section 5.1).
  | { readonly state: 'awaiting_return'; readonly returnBy: number }
  | { readonly state: 'delivering' | 'completed' | 'undelivered'; readonly outcome: Outcome }
