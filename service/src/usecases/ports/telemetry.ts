import type { RequestPath } from '../../core/flow/flow.ts'
import type { DecidedOutcome } from '../../core/flow/outcome.ts'
import type { CheckName } from '../../core/verification/checks.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FailureCode } from '../../core/vocabulary/errors.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { SignInFailure } from './sign-in.ts'

/** What is logged and counted. */

/** The only fields of a log line: none can hold an attribute value, a `state`, a key or a token. */
export type LogFields = {
  readonly callId?: CallId
  readonly flowId?: FlowId
  readonly accountId?: AccountId
  readonly keyId?: KeyId
  readonly environment?: Environment
  readonly issuer?: IssuerId
  readonly route?: string
  readonly code?: string
  readonly detail?: string
  readonly count?: number
  readonly address?: string
  readonly version?: string
  readonly error?: unknown
}

export type Log = {
  readonly [level in 'info' | 'warn' | 'error']: (event: string, fields?: LogFields) => void
}

/** What is counted and measured. Labels are words of ours, never a caller's. */
export type Meters = {
  requestEnded(route: string, outcome: string, seconds: number): void
  proofStarted(environment: Environment, issuer: IssuerId): void
  /** A wallet's answer could not be read, so that it changed nothing. */
  answerUnreadable(environment: Environment, issuer: IssuerId): void
  /** A wallet's answer was accepted, by this way. */
  answerAccepted(environment: Environment, issuer: IssuerId, way: RequestPath): void
  /** A wallet's answer was read and not accepted; the check that it failed. */
  answerRefused(environment: Environment, issuer: IssuerId, check: RefusingCheck): void
  outcomeDecided(decided: DecidedOutcome): void
  /** One attempt to tell a customer: what came of it, and how long that took. */
  callbackAttempted(
    environment: Environment,
    result: 'delivered' | FailureCode,
    seconds: number,
  ): void
  /** A customer will not be told any more. */
  callbackGivenUp(environment: Environment): void
  statusListFetched(issuer: IssuerId, result: StatusListFetch): void
  /** A list of revoked certificates, asked for because of a signer of this issuer. */
  revocationListFetched(issuer: IssuerId, result: StatusListFetch): void
  /** How many pages follow their flow by a stream now. */
  streamsOpen(count: number): void
  writesCommitted(groupSize: number): void
  /** Somebody tried to sign in to the portal: how it was done, or why it failed. */
  signInEnded(result: 'password' | 'passkey' | SignInFailure): void
}

/** `answer_malformed`: it was no presentation, so that no check has run. */
export type RefusingCheck = CheckName | 'answer_malformed'

/**
 * `answer_refused`: the server said no, or sent something else. `list_refused`: what it sent is not
 * a valid list of the issuer.
 */
export type StatusListFetch = 'fetched' | 'answer_refused' | 'list_refused' | FailureCode
