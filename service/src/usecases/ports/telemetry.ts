import type { Channel } from '../../core/flow/flow.ts'
import type { DecidedOutcome } from '../../core/flow/outcome.ts'
import type { CheckName } from '../../core/verification/checks.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FailureCode } from '../../core/vocabulary/errors.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { SignInFailure } from './sign-in.ts'
import type { SignerFault } from './signing.ts'

/** What is logged and counted. */

/** The only fields of a log line. None can hold an attribute value, a `state`, a key or a token. */
export type LogFields = {
  readonly callId?: CallId
  readonly flowId?: FlowId
  readonly accountId?: AccountId | undefined
  readonly keyId?: KeyId | undefined
  readonly environment?: Environment | undefined
  readonly issuer?: IssuerId
  readonly route?: string
  readonly code?: string
  readonly detail?: string | undefined
  readonly count?: number
  readonly address?: string
  readonly version?: string
  /** The number of a worker process, in lines about it. */
  readonly worker?: number
  readonly error?: unknown
}

export type Log = {
  readonly [level in 'info' | 'warn' | 'error']: (event: string, fields?: LogFields) => void
}

/**
 * `started`: a browser was bound. `fetched`: the application got the result. `handed_over`: the
 * browser took the error. `not_fetched`: it was too late. `refused`: by an endpoint.
 */
export const loginOutcomes = [
  'started',
  'fetched',
  'handed_over',
  'not_fetched',
  'refused',
] as const

type LoginOutcome = (typeof loginOutcomes)[number]

/** What is counted and measured. Labels are our own words, never a caller's. */
export type Meters = {
  requestEnded(route: string, outcome: string, seconds: number): void
  proofStarted(environment: Environment, issuer: IssuerId): void
  /** A step of an application's login. */
  loginCounted(environment: Environment, outcome: LoginOutcome): void
  /** A wallet's answer could not be read, so it changed nothing. */
  answerUnreadable(environment: Environment, issuer: IssuerId): void
  /** A wallet's answer was accepted on this channel. */
  answerAccepted(environment: Environment, issuer: IssuerId, channel: Channel): void
  /** A wallet's answer was read but refused, with the check that it failed. */
  answerRefused(environment: Environment, issuer: IssuerId, check: CheckName): void
  outcomeDecided(decided: DecidedOutcome): void
  /** One attempt to deliver a callback: its result and how long it took. */
  callbackAttempted(
    environment: Environment,
    result: 'delivered' | FailureCode,
    seconds: number,
  ): void
  /** The first attempt begins, so long after the outcome was decided. */
  callbackBegun(environment: Environment, seconds: number): void
  /** A callback will not be tried any more. */
  callbackGivenUp(environment: Environment): void
  statusListFetched(issuer: IssuerId, result: StatusListFetch): void
  /** A list of revoked certificates, requested because of a signer of this issuer. */
  revocationListFetched(issuer: IssuerId, result: StatusListFetch): void
  /** A signer elsewhere was asked for a signature or a new key. */
  signerCalled(result: SignerFault | 'answered', seconds: number): void
  /** What was found in the latest turn of this instance. */
  auditChainBroken(isBroken: boolean): void
  /** How many pages currently follow their flow through a stream. */
  streamsOpen(count: number): void
  writesCommitted(groupSize: number): void
  /** Someone tried to sign in to the portal: the method, or why it failed. */
  signInEnded(result: 'password' | 'passkey' | SignInFailure): void
}

/**
 * `answer_refused` means that the server refused or sent something else. `list_refused` means that
 * what it sent is not a valid list of the issuer.
 */
export type StatusListFetch = 'fetched' | 'answer_refused' | 'list_refused' | FailureCode

/** The connections of this instance to the database. */
export type PoolFigures = {
  readonly inUse: number
  readonly idle: number
  /** How many callers are waiting for a connection. */
  readonly waiting: number
  readonly most: number
  /** Failed attempts to open a connection since the start. */
  readonly failed: number
}
