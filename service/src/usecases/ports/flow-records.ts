import type { FlowState, Question } from '../../core/flow/flow.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, CallId, FlowId } from '../../core/vocabulary/ids.ts'
import type { CallbackWay } from './callbacks.ts'

/** What is known of flows afterwards. Nothing sealed, and no hash, is among it. */

/** Times are the database's, in milliseconds; null: that has not happened. */
export type FlowRecord = {
  readonly id: FlowId
  readonly environment: Environment
  readonly callId: CallId
  readonly question: Question
  readonly state: FlowState
  readonly outcome: OutcomeCode | null
  readonly createdAt: number
  readonly expiresAt: number
  readonly openedAt: number | null
  readonly requestedAt: number | null
  readonly answeredAt: number | null
  readonly returnedAt: number | null
  readonly endedAt: number | null
  /** The first one first. */
  readonly attempts: readonly RecordedAttempt[]
}

export type RecordedAttempt = {
  readonly startedAt: number
  readonly durationMilliseconds: number
  /** Null: nothing was sent. */
  readonly way: CallbackWay | null
  readonly status: number | null
  /** Null: it was delivered. A code of ours, or of a former release. */
  readonly reason: string | null
}

/** Whose flows are looked at: an account never reaches another one's, nor test what is live. */
export type FlowOwner = { readonly accountId: AccountId; readonly environment: Environment }

export type FlowRecords = {
  /** Without an owner for an operator's command. Undefined: there is no such flow. */
  find(id: FlowId, owner?: FlowOwner): Promise<FlowRecord | undefined>
  /** The newest first. */
  findByState(
    owner: FlowOwner,
    stateHash: Uint8Array,
    limit: number,
  ): Promise<readonly FlowRecord[]>
}
