import type { CallId, UserId } from '../../core/vocabulary/ids.ts'

/** What protects signing in, so that nobody guesses and nobody locks others out. */

/** Keys that all instances share. The first makes a stamp, each of them checks one. */
export type StampKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Failed attempts by where they come from. Each instance counts for itself, in bounded memory. */
export type AttemptsByNetwork = {
  /** Counts one more. Seconds to wait when there were too many, else 0. */
  count(network: string): number
  /** The attempt did not fail. */
  giveBack(network: string): void
}

/** Those who are known stand in a line of their own, which strangers cannot fill. */
export type Standing = {
  readonly line: 'known' | 'stranger'
  readonly network: string | undefined
}

/** Work that costs much time and memory is done by a few at a time. */
export type Turns = {
  /** Undefined: too many wait already, and nothing was done. */
  take<T>(standing: Standing, work: () => Promise<T>): Promise<T | undefined>
}

/** Why somebody was not signed in: a word for the log, the metrics and the audit log. */
export type SignInFailure =
  | 'address_unknown'
  | 'password_wrong'
  | 'passkey_unknown'
  | 'passkey_refused'
  | 'user_disabled'
  | 'too_many_of_address'
  | 'too_many_of_network'
  | 'too_many_of_browser'
  | 'busy'

export type FailedSignIn = {
  /** Of a user, or of an address that is nobody's: the same is written for both. */
  readonly key: string
  readonly userId: UserId | null
  readonly callId: CallId
  readonly reason: SignInFailure
}

export type FailedSignIns = {
  note(failed: FailedSignIn): Promise<void>
  /**
   * Writes what was noted to the audit logs of the users' accounts: for each user at most one event
   * a minute, with their number.
   */
  record(limit: number): Promise<void>
}
