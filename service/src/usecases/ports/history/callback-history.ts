import type { FlowState } from '../../../core/flow/flow.ts'
import type { OutcomeCode } from '../../../core/flow/outcome.ts'
import type { FlowId, UserId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'
import type { CallbackWay } from '../callbacks.ts'
import type { FlowOwner } from './flow-records.ts'

/** How callbacks went: what failed, what is waiting, and what was sent as a test. */

/** A failed attempt. Nothing that was sent or answered. */
export type FailedAttempt = {
  readonly flowId: FlowId
  readonly number: number
  readonly startedAt: number
  readonly durationMilliseconds: number
  readonly way: CallbackWay | null
  readonly status: number | null
  readonly reason: string
  readonly isAsked: boolean
  /** The current state of the flow: it may have been delivered since. */
  readonly state: FlowState
  readonly outcome: OutcomeCode | null
  /** When it is retried automatically. Null if it is not. */
  readonly nextAttemptAt: number | null
}

export type DeliveryHealth = {
  /** Callbacks that failed at least once and will be retried. At most a thousand are counted. */
  readonly waiting: number
  /** Given up in the last 24 hours. At most a thousand are counted. */
  readonly undelivered: number
  readonly lastFailure: Pick<FailedAttempt, 'startedAt' | 'status' | 'reason'> | null
}

export type TestCallbackRecord = {
  readonly at: number
  /** Null if the user was deleted. */
  readonly userId: UserId | null
  readonly userName: string | null
  readonly outcome: OutcomeCode
  readonly tampered: boolean
  /** Where it went, only the host. */
  readonly host: string
  readonly durationMilliseconds: number
  readonly status: number | null
  /** Null if it was answered correctly. Otherwise the code of the step that failed. */
  readonly reason: string | null
}

export type CallbackHistory = {
  /** Newest first. `before` is the time of the last one on the previous page. */
  failed(
    owner: FlowOwner,
    before: number | undefined,
    limit: number,
  ): Promise<readonly FailedAttempt[]>
  health(owner: FlowOwner): Promise<DeliveryHealth>
  /**
   * Makes failed, waiting callbacks due: one, or all of them up to a thousand. Returns which. A
   * callback that is being sent is not among them.
   */
  deliverNow(
    owner: FlowOwner,
    only: FlowId | undefined,
    event: AuditEvent,
  ): Promise<readonly FlowId[]>
  /**
   * With a key of the account. `repeated` means that the same `Idempotency-Key` asked for it
   * before, `not_waiting` that no failed callback waits.
   */
  deliverByKey(
    owner: FlowOwner,
    id: FlowId,
    keyHash: Uint8Array | undefined,
  ): Promise<'due' | 'repeated' | 'not_waiting'>
  noteTest(owner: FlowOwner, test: Omit<TestCallbackRecord, 'at' | 'userName'>): Promise<void>
  /** Newest first. */
  tests(owner: FlowOwner, limit: number): Promise<readonly TestCallbackRecord[]>
}
