import type { Environment } from '../../core/vocabulary/environment.ts'
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
  writesCommitted(groupSize: number): void
  /** Somebody tried to sign in to the portal: how it was done, or why it failed. */
  signInEnded(result: 'password' | 'passkey' | SignInFailure): void
}
