import { type CallbackErrorCode, callbackErrorCodes } from '../vocabulary/callback-errors.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

/** How a flow ended: with a presentation, or with the code that says why there is none. */
export type OutcomeCode = 'presentation' | CallbackErrorCode

export const outcomeCodes = ['presentation', ...callbackErrorCodes] as const

/** The labels by which flows are counted: our own words, nothing about a customer or a person. */
export type FlowKind = { readonly environment: Environment; readonly issuer: IssuerId }

/** The end of a flow, as counted. */
export type DecidedOutcome = FlowKind & { readonly outcome: OutcomeCode }
