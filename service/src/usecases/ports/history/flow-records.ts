import type { Channel, FlowState, Question } from '../../../core/flow/flow.ts'
import type { WalletReport } from '../../../core/flow/wallet-reports.ts'
import type { CheckRecord } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { Unregistered } from '../../../core/vocabulary/errors.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { CallbackWay } from '../callbacks.ts'
import type { Sealed, Wrapped } from '../sealing.ts'

/** What is known about flows afterwards. It contains nothing sealed and no hash. */

/** Times are the database's, in milliseconds. Null if something has not happened. */
export type FlowRecord = {
  readonly id: FlowId
  readonly environment: Environment
  readonly callId: CallId
  readonly keyId: KeyId
  readonly question: Question
  /** The members of the call that were ignored, by name. */
  readonly ignored: string | null
  readonly state: FlowState
  readonly outcome: OutcomeCode | null
  readonly createdAt: number
  readonly expiresAt: number
  readonly openedAt: number | null
  readonly requestedAt: number | null
  readonly answeredAt: number | null
  readonly returnedAt: number | null
  readonly endedAt: number | null
  /** The channel of the wallet that answered, or else of the first that came. Null if none came. */
  readonly channel: Channel | null
  /** Null if no wallet has answered readably. */
  readonly checks: CheckRecord | null
  /** What else went wrong with wallets, oldest first. Without what a wallet wrote freely. */
  readonly reports: readonly WalletReport[]
  /** Why wallets were asked without a registration certificate. Null if they were not. */
  readonly unregistered: Unregistered | null
  /** Oldest first. */
  readonly attempts: readonly RecordedAttempt[]
  /** When the callback is retried. Null if it is not, or if an instance is trying it right now. */
  readonly nextAttemptAt: number | null
  /** When an application fetched the result. Null for flows with callbacks. */
  readonly collectedAt: number | null
}

export type RecordedAttempt = {
  readonly startedAt: number
  readonly durationMilliseconds: number
  /** Null if nothing was sent. */
  readonly way: CallbackWay | null
  readonly status: number | null
  /** Null if it was delivered. Otherwise a code of ours, possibly from a former release. */
  readonly reason: string | null
  /** Someone requested it. Otherwise it was due. */
  readonly isRequested: boolean
}

type SealedWords = { readonly dataKey: Wrapped; readonly words: readonly Sealed[] }

/** What a list is searched for. */
export type FlowFilter = {
  readonly show?: FlowKind | undefined
  readonly outcome?: OutcomeCode | undefined
  readonly state?: FlowState | undefined
  /** Began at this time of the database or later. */
  readonly createdFrom?: number | undefined
  readonly issuer?: IssuerId | undefined
  readonly keyId?: KeyId | undefined
  readonly channel?: Channel | undefined
  readonly callId?: CallId | undefined
  readonly stoppedBefore?: StepToReach | undefined
}

/** Flows with an outcome that reached the step before this one, but not this one. */
export const stepsToReach = ['opened', 'engaged', 'verified', 'delivered'] as const
export type StepToReach = (typeof stepsToReach)[number]

/** `otherwise` means that it ended without a presentation, `open` that it has no outcome yet. */
export const flowKinds = ['open', 'presentation', 'otherwise'] as const
type FlowKind = (typeof flowKinds)[number]

/** Flows that began in a range of time, newest first. */
export type FlowRange = {
  /** Only ids before this one. */
  readonly before: FlowId
  /** Only ids from this one on. */
  readonly from: FlowId
  readonly limit: number
}

export type FlowPage = {
  readonly flows: readonly FlowRecord[]
  /** Where the search stopped; older flows may match. Null if the range has no more. */
  readonly next: FlowId | null
}

/** The account and environment to search: no access to other accounts, nor from test to live. */
export type FlowOwner = { readonly accountId: AccountId; readonly environment: Environment }

export type FlowRecords = {
  /** Searches a bounded number of flows: a page may have fewer than requested and still go on. */
  list(owner: FlowOwner, filter: FlowFilter, range: FlowRange): Promise<FlowPage>
  /** Without an owner for an operator's command. Undefined if there is no such flow. */
  find(id: FlowId, owner?: FlowOwner): Promise<FlowRecord | undefined>
  /**
   * What wallets wrote freely, sealed, for the reports that have words, in their order. Undefined
   * once it is erased, or if there is nothing.
   */
  sealedWords(id: FlowId): Promise<SealedWords | undefined>
  /** The owner of a flow. Undefined if there is no such flow. */
  ownerOf(id: FlowId): Promise<FlowOwner | undefined>
  /** Newest first. */
  findByState(
    owner: FlowOwner,
    stateHash: Uint8Array,
    limit: number,
  ): Promise<readonly FlowRecord[]>
}
