import type { AnsweredEvent } from '../../core/flow/answered-event.ts'
import type {
  Flow,
  FlowState,
  LinkPath,
  Question,
  RequestPath,
  UnansweredFlow,
} from '../../core/flow/flow.ts'
import type { FlowKind, OutcomeCode } from '../../core/flow/outcome.ts'
import type { CheckRecord } from '../../core/verification/checks.ts'
import type { Branding } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, CallId, FlowId, KeyId, RegistrationId } from '../../core/vocabulary/ids.ts'
import type { BrowserWallet, CrossDevice, IntentToRetain } from '../../core/vocabulary/settings.ts'
import type { DcqlQuery } from '../../core/wallet/request/dcql-query.ts'
import type { ResponseMode } from '../../core/wallet/request/wallet-request.ts'
import type { AuditEvent } from './audit.ts'
import type { Sealed, VaultEntry, Wrapped } from './sealing.ts'

/** Flows and what wallets are asked for them. Times are the database's, in milliseconds. */

export type NewFlow = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId
  readonly callId: CallId
  readonly question: Question
  /** Null: only listeners are told. */
  readonly callbackUrl: string | null
  /** Seals what is kept of the flow, and nothing else. */
  readonly dataKey: Wrapped
  /** What wallets are asked with is derived from it; erased with the answer. */
  readonly requestSeed: Wrapped
  readonly sealedState: Sealed
  readonly stateHash: Uint8Array
  readonly lifetimeSeconds: number
  /** Client id of the certificate to ask with. Undefined: the deployment's own. */
  readonly accessId?: string
  readonly registrationId?: RegistrationId
  /** Of a call that can be repeated. */
  readonly idempotency?: Idempotency
}

/** Keyed hashes: of the key that the customer chose, and of the body it came with. */
type Idempotency = { readonly keyHash: Uint8Array; readonly bodyHash: Uint8Array }

/** The flow that an earlier call with the same key has started. */
export type RepeatedFlow = { readonly id: FlowId; readonly bodyHash: Uint8Array }

/** What wallets are asked: as it was when the page was opened, whatever is configured since. */
export type Asked = {
  readonly clientId: string
  readonly responseMode: ResponseMode
  readonly query: DcqlQuery
}

/** A flow whose requests may still be fetched and answered. */
export type AnswerableFlow = {
  readonly kind: 'answerable'
  readonly flowId: FlowId
  readonly flow: UnansweredFlow
  readonly accountId: AccountId
  readonly environment: Environment
  readonly question: Question
  readonly asked: Asked
  readonly browserHash: Uint8Array | undefined
  /** As the account has them now, which may be other than when the page was shown. */
  readonly crossDevice: CrossDevice
  readonly browserWallet: BrowserWallet
  /** Sent with each request. */
  readonly registrationId?: RegistrationId
  readonly requestSeed: Wrapped
  readonly dataKey: Wrapped
  readonly sealedState: Sealed
  readonly now: number
}

/** A flow that has an outcome, or whose time is over. */
export type EndedFlow = { readonly kind: 'ended'; readonly accepted?: AcceptedAnswer }

/** An answer that was accepted, of a flow that still has its data key. */
export type AcceptedAnswer = {
  readonly flowId: FlowId
  readonly path: RequestPath
  readonly fingerprint: Uint8Array
  readonly dataKey: Wrapped
}

/** A flow as the person's page needs it. Times are the database's, in milliseconds. */
export type OpenableFlow = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly flow: Flow
  readonly now: number
  readonly environment: Environment
  readonly customer: string
  readonly branding: Branding
  /** How long it is known that the flow was, and how it ended. */
  readonly retentionDays: number
  readonly crossDevice: CrossDevice
  readonly browserWallet: BrowserWallet
  readonly intentToRetain: IntentToRetain
  /** The origin on which people start; undefined: the customer has not said. */
  readonly website: string | undefined
  /** Where the person may go on when the customer cannot be reached. */
  readonly fallbackUrl: string | undefined
  /** When a wallet's answer was accepted. */
  readonly answeredAt: number | undefined
  /** When the outcome was decided. */
  readonly endedAt: number | undefined
  /** The way of the first wallet that came. */
  readonly fetchedPath: RequestPath | undefined
  /** The way on which a wallet answered what nobody could read. */
  readonly misunderstoodPath: RequestPath | undefined
  readonly question: Question
  /** Undefined: nobody has opened it yet. */
  readonly browserHash: Uint8Array | undefined
  /** Of the account: the flow's link is made with it. */
  readonly linkKey: VaultEntry
  /** Erased when nothing is sealed with it any more. */
  readonly dataKey: Wrapped | undefined
  /** Erased with the answer. */
  readonly requestSeed: Wrapped | undefined
  /** Undefined: the page was not opened yet. */
  readonly clientId: string | undefined
  /** What is to be asked with, as it was at `/prove`. */
  readonly accessId?: string
  readonly registrationId?: RegistrationId
  readonly returnCodeHash: Uint8Array | undefined
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
  /** Another one whenever an open page may have to show something else. */
  readonly mark: string
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

export type FlowCount = {
  readonly environment: Environment
  readonly state: FlowState
  readonly count: number
}

/** Flows that are not finished. `due`: with how many something is to be done now. */
export type UnderWayCount = FlowCount & {
  readonly due: number
  /** How long that of the oldest is due; 0: with none. */
  readonly oldestDueSeconds: number
}

/** A row as it is stored, by the names of its columns. Bytes are counted, not shown. */
export type StoredRow = {
  readonly [column: string]: string | number | null | { readonly bytes: number }
}

export type StoredFlow = { readonly flow: StoredRow; readonly attempts: readonly StoredRow[] }

/** What the first opening of a page keeps. */
export type Opening = {
  readonly browserHash: Uint8Array
  readonly asked: Asked
}

/** What the person's page needs of the store. */
export type PageFlows = {
  byId(id: FlowId): Promise<OpenableFlow | undefined>
  watched(id: FlowId): Promise<WatchedFlow | undefined>
  /** Which of these flows have another mark now, or are gone. One statement for all. */
  changedSince(marks: ReadonlyMap<FlowId, string>): Promise<readonly FlowId[]>
  /** The first opening binds the browser. False: there was one, or it is too late. */
  open(id: FlowId, opening: Opening): Promise<boolean>
  /** `extensions`: how many there were when it was read. False: the flow is no longer as it was. */
  extend(id: FlowId, extensions: number): Promise<boolean>
}

/** How a flow ends. */
export type Ending = {
  readonly event: EndingEvent
  /** What its outcome is counted by. */
  readonly kind: FlowKind
  readonly answer?: JudgedAnswer
  /** This instance tells the customer at once, and no other does for as long. */
  readonly leaseSeconds?: number
}

/** How many flows; and whether another turn may find more to do. */
export type Forgotten = { readonly flows: number; readonly isMore: boolean }

export type Flows = PageFlows & {
  /** Returns once the flow is on disk, or with the flow that this key has started before. */
  create(flow: NewFlow): Promise<RepeatedFlow | undefined>
  /** What a wallet is asked. Undefined: there is no such flow, or nobody has opened its page. */
  asked(id: FlowId): Promise<AnswerableFlow | EndedFlow | undefined>
  /** False: the flow has ended meanwhile. */
  requestFetched(id: FlowId, path: LinkPath): Promise<boolean>
  /** A wallet cannot be understood on this way. False: that is known, or the flow has ended. */
  misunderstood(id: FlowId, path: LinkPath): Promise<boolean>
  /** Ends flows whose time is over, whether or not anybody came. Returns how many. */
  expire(limit: number): Promise<number>
  /** Ends a waiting test flow as if its time were over. Undefined: there is no such flow. */
  expireNow(
    id: FlowId,
    accountId: AccountId | undefined,
    event: AuditEvent,
  ): Promise<OutcomeCode | null | undefined>
  /** By a key of the account. The audit log has what people did; no user is behind a key. */
  expireByKey(id: FlowId, accountId: AccountId): Promise<OutcomeCode | null | undefined>
  /** Cancels a waiting test flow of this account. False: there is none, or it was too late. */
  cancelNow(id: FlowId, accountId: AccountId, event: AuditEvent): Promise<boolean>
  /** Erases answers of customers that were kept long enough. Returns how many. */
  forgetDestinations(limit: number): Promise<number>
  /** Deletes flows that ended longer ago than their account wants them kept. */
  forgetEnded(limit: number): Promise<Forgotten>
  /**
   * One conditional write on the database's clock, with result and callback. False: the event came
   * too late.
   */
  end(id: FlowId, ending: Ending): Promise<boolean>
  /** Everything that is stored of a flow. Undefined: nothing is. */
  stored(id: FlowId): Promise<StoredFlow | undefined>
  countWaiting(): Promise<readonly FlowCount[]>
  /** The same with those whose customer is to be told. For figures, not for a flow. */
  countUnderWay(): Promise<readonly UnderWayCount[]>
}
