import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import type { OutcomeCode } from '../vocabulary/outcomes.ts'

/** The labels by which flows are counted: our own words, nothing about a customer or a person. */
export type FlowKind = { readonly environment: Environment; readonly issuer: IssuerId }

/** The end of a flow, as counted. */
export type DecidedOutcome = FlowKind & { readonly outcome: OutcomeCode }
