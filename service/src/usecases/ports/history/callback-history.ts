import type { FlowId, UserId } from '../../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { AuditEvent } from '../audit.ts'
import type { FlowOwner, FlowRecord } from './flow-records.ts'

/** How callbacks went: what failed, what is waiting, and what was sent as a test. */

export type DeliveryHealth = {
  /** Callbacks that failed at least once and will be retried. At most a thousand are counted. */
  readonly waiting: number
  /**
   * Never tried, because the customer's server has as many as it answers without getting slower. At
   * most a thousand are counted.
   */
  readonly forPlaces: number
  /** Given up in the last 24 hours. At most a thousand are counted. */
  readonly undelivered: number
  readonly lastFailure: {
    readonly startedAt: number
    readonly status: number | null
    readonly reason: string
  } | null
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
  /** Flows with a callback that waits or was given up, newest first. */
  troubled(owner: FlowOwner, limit: number): Promise<readonly FlowRecord[]>
  health(owner: FlowOwner): Promise<DeliveryHealth>
  /**
   * Makes failed, waiting callbacks due: these, or all of them up to a thousand. Returns which. A
   * callback that is being sent is not among them.
   */
  deliverNow(
    owner: FlowOwner,
    only: readonly FlowId[] | undefined,
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
