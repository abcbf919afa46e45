import type { AnsweredEvent } from '../../core/flow/answered-event.ts'
import type {
  Flow,
  FlowState,
  Question,
  RequestPath,
  UnansweredFlow,
} from '../../core/flow/flow.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import type { CrossDevice } from '../../core/flow/request-paths.ts'
import type { CheckRecord } from '../../core/verification/checks.ts'
import type { Branding } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../../core/vocabulary/ids.ts'
import type { DcqlQuery } from '../../core/wallet/request/dcql-query.ts'
import type { IntentToRetain } from '../../core/wallet/request/intent-to-retain.ts'
import type { Sealed, VaultEntry } from './sealing.ts'

/** Flows and their wallet requests. Times are the database's, in milliseconds. */

export type NewFlow = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId
  readonly callId: CallId
  readonly linkHash: Uint8Array
  readonly question: Question
  /** Null: only listeners are told. */
  readonly callbackUrl: string | null
  readonly dataKey: VaultEntry
  readonly sealedState: Sealed
  readonly stateHash: Uint8Array
  readonly lifetimeSeconds: number
}

/** A wallet request of a flow. Its secrets are sealed with the flow's data key. */
export type StoredRequest = {
  readonly path: RequestPath
  readonly clientId: string
  readonly query: DcqlQuery
  readonly sealedSecrets: Sealed
}

export type NewRequest = StoredRequest & { readonly tokenHash: Uint8Array }

/** A request that may still be fetched and answered, with its flow. */
export type AnswerableRequest = StoredRequest & {
  readonly flowId: FlowId
  readonly flow: UnansweredFlow
  readonly accountId: AccountId
  readonly environment: Environment
  readonly question: Question
  readonly sealedState: Sealed
  readonly dataKey: VaultEntry
  readonly now: number
}

/** A flow as the person's page needs it. Times are the database's, in milliseconds. */
export type OpenableFlow = {
  readonly id: FlowId
  readonly flow: Flow
  readonly now: number
  readonly environment: Environment
  readonly customer: string
  readonly branding: Branding
  /** How long it is known that the flow was, and how it ended. */
  readonly retentionDays: number
  /** Null: the flow was started while only a listener was there. */
  readonly callbackUrl: string | null
  readonly crossDevice: CrossDevice
  readonly intentToRetain: IntentToRetain
  /** The way of the first wallet that came. */
  readonly fetchedPath: RequestPath | undefined
  /** The way on which a wallet answered what nobody could read. */
  readonly misunderstoodPath: RequestPath | undefined
  readonly question: Question
  /** Undefined: nobody has opened it yet. */
  readonly browserHash: Uint8Array | undefined
  /** Erased when nothing is sealed with it any more. */
  readonly dataKey: VaultEntry | undefined
  /** Made when the page is first opened, closed by the answer. */
  readonly requests: readonly StoredRequest[]
  readonly attempts: number
  /** Where the customer sends the person, while it is kept. */
  readonly sealedDestination: Sealed | undefined
}

/** A flow as its open page watches it: what changes, and nothing sealed. */
export type WatchedFlow = Pick<
  OpenableFlow,
  'id' | 'flow' | 'now' | 'browserHash' | 'attempts' | 'misunderstoodPath'
> & {
  readonly destinationIsKept: boolean
}

/** What ends the waiting of a flow, time aside. */
export type EndingEvent =
  | AnsweredEvent
  | { readonly type: 'returned' | 'returned_elsewhere' | 'cancelled' }

/** What is kept of a wallet's answer. */
export type JudgedAnswer = {
  readonly path: RequestPath
  readonly record: CheckRecord
  /** The signed presentation, sealed with the flow's data key. */
  readonly sealedResult?: Sealed
  /** To know it again; only of an answer that was accepted. */
  readonly fingerprint?: Uint8Array
  readonly returnCodeHash?: Uint8Array
}

/** An answer that was accepted before, of a flow that still has its data key. */
export type AcceptedAnswer = {
  readonly flowId: FlowId
  readonly path: RequestPath
  readonly fingerprint: Uint8Array
  readonly dataKey: VaultEntry
}

export type FlowCount = {
  readonly environment: Environment
  readonly state: FlowState
  readonly count: number
}

/** What the person's page needs of the store. */
export type PageFlows = {
  byLink(linkHash: Uint8Array): Promise<OpenableFlow | undefined>
  byId(id: FlowId): Promise<OpenableFlow | undefined>
  watched(id: FlowId): Promise<WatchedFlow | undefined>
  byReturnCode(codeHash: Uint8Array): Promise<OpenableFlow | undefined>
  /** The first opening binds the browser and keeps the requests; a later one changes nothing. */
  open(id: FlowId, requests: readonly NewRequest[], browserHash: Uint8Array): Promise<void>
  /** `extensions`: how many there were when it was read. False: the flow is no longer as it was. */
  extend(id: FlowId, extensions: number): Promise<boolean>
}

export type Flows = PageFlows & {
  /** Returns once the flow is on disk. */
  create(flow: NewFlow): Promise<void>
  /** `ended`: there was such a request, and its flow has an outcome or its time is over. */
  requestByToken(tokenHash: Uint8Array): Promise<AnswerableRequest | 'ended' | undefined>
  /** False: the flow has ended meanwhile. */
  requestFetched(id: FlowId, path: RequestPath): Promise<boolean>
  /** A wallet cannot be understood on this way. False: that is known, or the flow has ended. */
  misunderstood(id: FlowId, path: RequestPath): Promise<boolean>
  /** What the request with this token was answered with, if that was accepted. */
  acceptedAnswer(tokenHash: Uint8Array): Promise<AcceptedAnswer | undefined>
  /** Ends flows whose time is over, whether or not anybody came. Returns how many. */
  expire(limit: number): Promise<number>
  /** Ends a waiting test flow as if its time were over. Undefined: there is no such flow. */
  expireNow(id: FlowId, accountId?: AccountId): Promise<OutcomeCode | null | undefined>
  /** Erases answers of customers that were kept long enough. Returns how many. */
  forgetDestinations(limit: number): Promise<number>
  /** Deletes flows that ended longer ago than their account wants them kept. Returns how many. */
  forgetEnded(limit: number): Promise<number>
  /**
   * One conditional write on the database's clock, with result and callback. False: the event came
   * too late.
   */
  end(id: FlowId, event: EndingEvent, answer?: JudgedAnswer): Promise<boolean>
  countWaiting(): Promise<readonly FlowCount[]>
}
