import type { CallId, UserId } from '../../core/vocabulary/ids.ts'

/** What protects signing in, so that passwords cannot be guessed and users cannot be locked out. */

/** Keys that all instances share. The first makes stamps, and all of them check stamps. */
export type StampKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Failed attempts by network. Each instance counts for itself, in bounded memory. */
export type AttemptsByNetwork = {
  /** Counts one more. Returns the seconds to wait if there were too many, otherwise 0. */
  count(network: string): number
  /** Called if the attempt did not fail. */
  giveBack(network: string): void
}

/** Known users wait in their own queue, which strangers cannot fill. */
export type TurnTaker = {
  readonly line: 'known' | 'stranger'
  readonly network: string | undefined
}

/** Only a few at a time do work that costs much time and memory. */
export type Turns = {
  /** Undefined if too many are already waiting. Nothing was done then. */
  take<T>(taker: TurnTaker, work: () => Promise<T>): Promise<T | undefined>
}

/** Why a sign-in failed: a word for the log, the metrics and the audit log. */
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
  /** Identifies a user or an unknown address; the same is written for both. */
  readonly key: string
  readonly userId: UserId | null
  readonly callId: CallId
  readonly reason: SignInFailure
}

export type FailedSignIns = {
  note(failed: FailedSignIn): Promise<void>
  /**
   * Writes the noted failures to the audit logs of the users' accounts, for each user at most one
   * event per minute with their number.
   */
  record(limit: number): Promise<void>
}
