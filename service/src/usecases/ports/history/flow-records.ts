import type { FlowState, Question, RequestPath } from '../../../core/flow/flow.ts'
import type { OutcomeCode } from '../../../core/flow/outcome.ts'
import type { CheckRecord } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { CallbackWay } from '../callbacks.ts'

/** What is known of flows afterwards. Nothing sealed, and no hash, is among it. */

/** Times are the database's, in milliseconds; null: that has not happened. */
export type FlowRecord = {
  readonly id: FlowId
  readonly environment: Environment
  readonly callId: CallId
  readonly keyId: KeyId
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
  /** How the wallet was reached: the one that answered, or the first that came. Null: none came. */
  readonly path: RequestPath | null
  /** Null: no wallet has answered, or none that could be read. */
  readonly checks: CheckRecord | null
  /** The first one first. */
  readonly attempts: readonly RecordedAttempt[]
  /** When the callback is tried again. Null: it is not, or an instance tries it right now. */
  readonly nextAttemptAt: number | null
}

export type RecordedAttempt = {
  readonly startedAt: number
  readonly durationMilliseconds: number
  /** Null: nothing was sent. */
  readonly way: CallbackWay | null
  readonly status: number | null
  /** Null: it was delivered. A code of ours, or of a former release. */
  readonly reason: string | null
  /** Somebody asked for it; otherwise it was due. */
  readonly isAsked: boolean
}

/** What is looked for in a list. */
export type FlowFilter = {
  readonly show?: FlowKind | undefined
  readonly outcome?: OutcomeCode | undefined
  readonly issuer?: IssuerId | undefined
  readonly keyId?: KeyId | undefined
  readonly path?: RequestPath | undefined
  readonly callId?: CallId | undefined
}

/** `otherwise`: it ended without a presentation. `open`: it has no outcome yet. */
export const flowKinds = ['open', 'presentation', 'otherwise'] as const
type FlowKind = (typeof flowKinds)[number]

/** Flows that began in a range of time, the newest first. */
export type FlowRange = {
  /** Their ids are before this one. */
  readonly before: FlowId
  /** They are not before this one. */
  readonly from: FlowId
  readonly limit: number
}

export type FlowPage = {
  readonly flows: readonly FlowRecord[]
  /** Where the look ended; older flows may match. Null: there are none in the range. */
  readonly next: FlowId | null
}

/** Whose flows are looked at: an account never reaches another one's, nor test what is live. */
export type FlowOwner = { readonly accountId: AccountId; readonly environment: Environment }

export type FlowRecords = {
  /** Looks at a bounded number of flows: a page may have fewer than asked for, and go on. */
  list(owner: FlowOwner, filter: FlowFilter, range: FlowRange): Promise<FlowPage>
  /** Without an owner for an operator's command. Undefined: there is no such flow. */
  find(id: FlowId, owner?: FlowOwner): Promise<FlowRecord | undefined>
  /** Whose it is. Undefined: there is no such flow. */
  ownerOf(id: FlowId): Promise<FlowOwner | undefined>
  /** The newest first. */
  findByState(
    owner: FlowOwner,
    stateHash: Uint8Array,
    limit: number,
  ): Promise<readonly FlowRecord[]>
}
