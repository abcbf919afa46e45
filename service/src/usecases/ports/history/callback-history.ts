import type { FlowState } from '../../../core/flow/flow.ts'
import type { OutcomeCode } from '../../../core/flow/outcome.ts'
import type { FlowId, UserId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'
import type { CallbackWay } from '../callbacks.ts'
import type { FlowOwner } from './flow-records.ts'

/** How customers were told: what failed, what waits, and what was sent on trial. */

/** An attempt that did not count. Nothing of what was sent or answered. */
export type FailedAttempt = {
  readonly flowId: FlowId
  readonly number: number
  readonly startedAt: number
  readonly durationMilliseconds: number
  readonly way: CallbackWay | null
  readonly status: number | null
  readonly reason: string
  readonly isAsked: boolean
  /** Where the flow is now: it may have been delivered since. */
  readonly state: FlowState
  readonly outcome: OutcomeCode | null
  /** When it is tried again by itself. Null: it is not. */
  readonly nextAttemptAt: number | null
}

export type DeliveryHealth = {
  /** Callbacks that failed at least once and are tried again. At most a thousand are counted. */
  readonly waiting: number
  /** Given up in the last 24 hours; at most a thousand are counted. */
  readonly undelivered: number
  readonly lastFailure: Pick<FailedAttempt, 'startedAt' | 'status' | 'reason'> | null
}

export type TestCallbackRecord = {
  readonly at: number
  /** Null: the user was deleted. */
  readonly userId: UserId | null
  readonly userName: string | null
  readonly outcome: OutcomeCode
  readonly tampered: boolean
  /** Where it went: the host alone. */
  readonly host: string
  readonly durationMilliseconds: number
  readonly status: number | null
  /** Null: it was answered as it should be. The code of the line that failed. */
  readonly reason: string | null
}

export type CallbackHistory = {
  /** The newest first; `before` is the time of the last one of the page before. */
  failed(
    owner: FlowOwner,
    before: number | undefined,
    limit: number,
  ): Promise<readonly FailedAttempt[]>
  health(owner: FlowOwner): Promise<DeliveryHealth>
  /**
   * Makes callbacks due that failed and wait: one, or all of them up to a thousand. Returns which;
   * one that is under way is not among them.
   */
  deliverNow(
    owner: FlowOwner,
    only: FlowId | undefined,
    event: AuditEvent,
  ): Promise<readonly FlowId[]>
  noteTest(owner: FlowOwner, test: Omit<TestCallbackRecord, 'at' | 'userName'>): Promise<void>
  /** The newest first. */
  tests(owner: FlowOwner, limit: number): Promise<readonly TestCallbackRecord[]>
}
