import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

/** How a flow ended, in one word: there is a presentation, or the code that says why not. */
export type OutcomeCode = 'presentation' | CallbackErrorCode

/** What flows are counted by: two words of ours, and nothing of a customer or a person. */
export type FlowKind = { readonly environment: Environment; readonly issuer: IssuerId }

/** The end of a flow, as it is counted. */
export type DecidedOutcome = FlowKind & { readonly outcome: OutcomeCode }
