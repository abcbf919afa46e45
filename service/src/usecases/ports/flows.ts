import type { P256Jwk } from '../../core/encoding/p256-jwk.ts'
import type { AnsweredEvent } from '../../core/flow/answered-event.ts'
import type {
  Channel,
  Flow,
  FlowState,
  LinkChannel,
  Question,
  UnansweredFlow,
} from '../../core/flow/flow.ts'
import type { FlowKind } from '../../core/flow/outcome.ts'
import type { ViewedFlow } from '../../core/flow/view.ts'
import type { WalletReport } from '../../core/flow/wallet-reports.ts'
import type { CheckRecord } from '../../core/verification/checks.ts'
import type { Vocabulary } from '../../core/vocabulary/attributes.ts'
import type { Branding, ByLanguage } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Unregistered } from '../../core/vocabulary/errors.ts'
import type {
  AccountId,
  ApplicationId,
  CallId,
  FlowId,
  KeyId,
  RegistrationId,
} from '../../core/vocabulary/ids.ts'
import type { CallbackErrorCode, OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import type { BrowserWallet, CrossDevice, IntentToRetain } from '../../core/vocabulary/settings.ts'
import type { DcqlQuery } from '../../core/wallet/request/dcql-query.ts'
import type { ResponseMode } from '../../core/wallet/request/wallet-request.ts'
import type { AuditEvent } from './audit.ts'
import type { TakenCallback } from './callbacks.ts'
import type { FlowOwner } from './history/flow-records.ts'
import type { Sealed, VaultEntry, Wrapped } from './sealing.ts'

/** Flows and the requests to wallets. Times are the database's, in milliseconds. */

export type NewFlow = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId
  readonly callId: CallId
  readonly question: Question
  /** What the account may ask for. The interface's attributes if left out. */
  readonly vocabulary?: Vocabulary | undefined
  /** The customer's key that the result is encrypted for. */
  readonly encryptTo?: P256Jwk | undefined
  /** The members of the call that were ignored, by name. */
  readonly ignored?: string | undefined
  readonly handover: NewHandover
  /** Seals what is kept of the flow and nothing else. */
  readonly dataKey: Wrapped
  /** The secrets of wallet requests are derived from it. Erased with the answer. */
  readonly requestSeed: Wrapped
  /** What the identity is compared with. Erased with the answer. */
  readonly sealedMatch?: Sealed | undefined
  readonly stateHash: Uint8Array
  readonly lifetimeSeconds: number
  /** Client id of the certificate to ask with. Undefined for the deployment's own. */
  readonly accessId?: string | undefined
  readonly registrationId?: RegistrationId | undefined
  /** Why no registration certificate is sent. */
  readonly unregistered?: Unregistered | undefined
  /** For a call that can be repeated. */
  readonly idempotency?: Idempotency | undefined
}

export type NewHandover =
  | {
      readonly to: 'callback'
      /** Null if only listeners receive callbacks. */
      readonly callbackUrl: string | null
      readonly sealedState: Sealed
    }
  | NewLogin

export type NewLogin = {
  readonly to: 'application'
  readonly sealedRequest: Sealed
  /** How long the outcome waits for the application. */
  readonly collectSeconds: number
  /** RFC 7636. */
  readonly codeChallenge: string | undefined
  /** Undefined for a pushed request, which no browser has opened yet. */
  readonly opening?: Opening
}

/** Keyed hashes of the key that the customer chose and of the body sent with it. */
type Idempotency = { readonly keyHash: Uint8Array; readonly bodyHash: Uint8Array }

/** The flow that an earlier call with the same key started. */
export type RepeatedFlow = { readonly id: FlowId; readonly bodyHash: Uint8Array }

/** What wallets are asked, as it was when the page was opened, whatever is configured now. */
export type StoredRequest = {
  readonly clientId: string
  readonly responseMode: ResponseMode
  readonly query: DcqlQuery
}

/** A flow with requests that may still be fetched and answered. */
export type AnswerableFlow = {
  readonly kind: 'answerable'
  readonly flowId: FlowId
  readonly flow: UnansweredFlow
  readonly accountId: AccountId
  readonly environment: Environment
  readonly question: Question
  /** What the account could ask for when the flow began. */
  readonly vocabulary: Vocabulary
  readonly request: StoredRequest
  readonly browserHash: Uint8Array | undefined
  /** The account's current settings, which may differ from those when the page was shown. */
  readonly crossDevice: CrossDevice
  readonly browserWallet: BrowserWallet
  /** Sent with each request. */
  readonly registrationId?: RegistrationId | undefined
  /** Why there is none. */
  readonly unregistered?: Unregistered | undefined
  /** What went wrong with wallets so far. */
  readonly reports?: readonly WalletReport[] | undefined
  /** The result is encrypted for this key of the customer. */
  readonly encryptTo?: P256Jwk | undefined
  /** Signs the result, if it is still the current one when that is stored. */
  readonly signingKid?: string | undefined
  readonly requestSeed: Wrapped
  readonly dataKey: Wrapped
  /** The customer's `state` is part of the presentation that a callback brings. */
  readonly handover:
    | { readonly to: 'callback'; readonly sealedState: Sealed }
    | { readonly to: 'application' }
  readonly sealedMatch?: Sealed | undefined
  readonly now: number
}

/** What a wallet gets when it fetches a request. */
export type FetchedFlow = Pick<
  AnswerableFlow,
  'flowId' | 'flow' | 'environment' | 'question' | 'request' | 'requestSeed' | 'now'
>

/** A flow that has an outcome or has run out of time. */
export type EndedFlow = { readonly kind: 'ended'; readonly accepted?: AcceptedAnswer }

/** An accepted answer, for a flow that still has its data key. */
export type AcceptedAnswer = {
  readonly flowId: FlowId
  readonly channel: Channel
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
  /** How many days an ended flow is kept. */
  readonly retentionDays: number
  readonly crossDevice: CrossDevice
  readonly browserWallet: BrowserWallet
  readonly intentToRetain: IntentToRetain
  /** The origin on which people start. Undefined if the customer has not set it. */
  readonly website: string | undefined
  /** Where the person may continue if the customer cannot be reached. */
  readonly fallbackUrl: string | undefined
  /** The title of the page. */
  readonly shortPurposes?: ByLanguage | undefined
  /** The languages that the customer prefers, best first. */
  readonly uiLocales?: readonly string[] | undefined
  /** When a wallet's answer was accepted. */
  readonly answeredAt: number | undefined
  /** When the outcome was decided. */
  readonly endedAt: number | undefined
  /** The channel of the first wallet that fetched a request. */
  readonly fetchedChannel: Channel | undefined
  /** The channel on which a wallet sent an unreadable answer. */
  readonly misunderstoodChannel: Channel | undefined
  readonly question: Question
  /** The wallet is asked for a statement of age, not for the date of birth. */
  readonly ageIsStated?: boolean | undefined
  /** Undefined if it has not been opened yet. */
  readonly browserHash: Uint8Array | undefined
  /** The account's key, with which the flow's link is made. */
  readonly linkKey: VaultEntry
  /** Erased once nothing is sealed with it any more. */
  readonly dataKey: Wrapped | undefined
  /** Erased with the answer. */
  readonly requestSeed: Wrapped | undefined
  /** Undefined if the page has not been opened yet. */
  readonly clientId: string | undefined
  /** The certificates to ask with, as they were at `/prove`. */
  readonly accessId?: string | undefined
  readonly registrationId?: RegistrationId | undefined
  readonly returnCodeHash: Uint8Array | undefined
  readonly attempts: number
  readonly handover:
    | { readonly to: 'callback' }
    | {
        readonly to: 'application'
        readonly clientId: ApplicationId
        readonly createdAt: number
      }
  /**
   * With what the person continues: where the customer sends them, or the request of the
   * application. Undefined once it is not kept any more.
   */
  readonly sealedWayOn: Sealed | undefined
}

/** An outcome as an application fetches it. */
export type CollectableFlow = {
  readonly id: FlowId
  readonly clientId: ApplicationId
  readonly flow: Flow
  readonly environment: Environment
  readonly question: Question
  readonly codeChallenge: string | null
  readonly collectedAt: number | null
  readonly tokensSentAt: number | null
  /** When what is sealed is erased. */
  readonly dueAt: number | null
  /** Undefined once it is erased, like everything below. */
  readonly dataKey: Wrapped | undefined
  readonly sealedRequest: Sealed | undefined
  readonly sealedResult: Sealed | undefined
  readonly now: number
}

/** What an application does with the outcome of a flow. */
export type CollectedFlows = {
  /** Undefined if there is no such flow, or its outcome is sent in a callback. */
  collectable(id: FlowId): Promise<CollectableFlow | undefined>
  /**
   * One conditional write: of several calls one collects. What is sealed is kept for `keptSeconds`
   * more.
   */
  collect(id: FlowId, at: number, keptSeconds: number): Promise<boolean>
  /** The answer to the call that collected was sent to its end. */
  tokensSent(id: FlowId): Promise<void>
  /** Erases what is sealed of a flow that was collected. */
  revoke(id: FlowId): Promise<void>
  /** The bound browser took the error with it. Where to is kept for `keptSeconds` more. */
  handedOver(id: FlowId, keptSeconds: number): Promise<boolean>
  /** Ends flows with outcomes that were not fetched in time. Returns the environment of each. */
  giveUpUncollected(limit: number, since?: number): Promise<readonly Environment[]>
}

/** A flow as its open page watches it: only what changes, and nothing sealed. */
export type WatchedFlow = ViewedFlow & {
  readonly id: FlowId
  readonly now: number
  /** Undefined if it has not been opened yet. */
  readonly browserHash: Uint8Array | undefined
  /** Changes whenever an open page may have to show something else. */
  readonly mark: string
}

/** What ends the waiting of a flow, apart from time. */
export type EndingEvent =
  | AnsweredEvent
  | { readonly type: 'returned' | 'returned_elsewhere' | 'cancelled' }

/** What went wrong with a wallet, with what it wrote freely, sealed with the flow's data key. */
export type KeptReport = {
  readonly report: WalletReport
  readonly sealedWords?: Sealed | undefined
}

/** What is kept of a wallet's answer. */
export type JudgedAnswer = {
  readonly channel: Channel
  readonly record: CheckRecord
  /** The signed presentation, sealed with the flow's data key. */
  readonly sealedResult?: Sealed | undefined
  /** Used to recognise it. Only set for an accepted answer. */
  readonly fingerprint?: Uint8Array | undefined
  readonly returnCodeHash?: Uint8Array | undefined
  /** If the wallet said why there is no presentation. */
  readonly report?: KeptReport | undefined
  /** The key that signed the result. Once it no longer signs, nothing is written. */
  readonly signedBy?: string | undefined
}

export type FlowStateCount = {
  readonly environment: Environment
  readonly state: FlowState
  readonly count: number
}

/** Unfinished flows. `due` is the number of them that have work to do now. */
export type UnderWayCount = FlowStateCount & {
  readonly due: number
  /** Age of the oldest overdue work in seconds; 0 if there is none. */
  readonly oldestDueSeconds: number
}

/** A row as stored, by column name. For bytes, only the length is given. */
export type StoredRow = {
  readonly [column: string]: string | number | null | { readonly bytes: number }
}

export type StoredFlow = { readonly flow: StoredRow; readonly attempts: readonly StoredRow[] }

/** What is stored when a page is first opened. */
export type Opening = {
  readonly browserHash: Uint8Array
  readonly request: StoredRequest
}

/** What the person's page needs from the store. */
export type PageFlows = {
  byId(id: FlowId): Promise<OpenableFlow | undefined>
  watched(id: FlowId): Promise<WatchedFlow | undefined>
  /**
   * From now on this process hears what others do to the flow. What was done before, it has to
   * read.
   */
  shownHere(id: FlowId): Promise<void>
  /** Which of these flows have a different mark now, or are gone. Uses one statement for all. */
  changedSince(marks: ReadonlyMap<FlowId, string>): Promise<readonly FlowId[]>
  /** The first opening binds the browser. False if there already was one, or it is too late. */
  open(id: FlowId, opening: Opening): Promise<boolean>
  /** `extensions` is the number when the flow was read. False if the flow has changed since. */
  extend(id: FlowId, event: 'more_time' | 'more_return_time', extensions: number): Promise<boolean>
}

/** How a flow ends. */
export type Ending = {
  readonly event: EndingEvent
  /** The labels by which its outcome is counted. */
  readonly kind: FlowKind
  readonly answer?: JudgedAnswer
  /** For how long only this instance delivers the callback, which it does at once. */
  readonly leaseSeconds?: number
  /** An application fetches the outcome, so no callback becomes due. */
  readonly isFetched?: true
}

/** The write that ends a flow also returns the callback, if it took it for this instance. */
export type Ended = { readonly taken?: TakenCallback | undefined }

/** The number of flows, and whether another turn may find more to do. */
export type Forgotten = { readonly flows: number; readonly isMore: boolean }

/** Two kinds of work, each from a time on: callbacks to send, and deadlines that are reached. */
export type DueSince = { readonly callbacks: number; readonly deadlines: number }

/** By the database's clock. A time that has passed means that there is something to do. */
export type NextDue = { readonly [part in keyof DueSince]?: number | undefined } & {
  readonly now: number
}

type FlowParts = PageFlows & CollectedFlows

export type Flows = FlowParts & {
  /** Returns once the flow is on disk, or with the flow that this key started before. */
  create(flow: NewFlow): Promise<RepeatedFlow | undefined>
  /** The flow that a call with this key started. Undefined if there is none, or it expired. */
  startedWith(keyHash: Uint8Array): Promise<RepeatedFlow | undefined>
  /** What a wallet is asked. Undefined if there is no such flow or its page was never opened. */
  forWallet(id: FlowId): Promise<AnswerableFlow | EndedFlow | undefined>
  /** False if the flow has ended meanwhile. */
  requestFetched(id: FlowId, channel: LinkChannel): Promise<boolean>
  /**
   * The first fetch of a request that was shown, in one statement. Undefined if it is not the
   * first, the flow has ended, the channel was turned off, or the registration is over.
   */
  fetchShown(
    id: FlowId,
    channel: LinkChannel,
    registeredUntil: number | undefined,
  ): Promise<FetchedFlow | undefined>
  /** A wallet's answers on this channel are unreadable. False if noted before or already ended. */
  misunderstood(id: FlowId, channel: LinkChannel): Promise<boolean>
  /**
   * Keeps what went wrong with a wallet. `lapsesAs`: the outcome if none answers any more. False if
   * the flow has ended, or has no room.
   */
  report(id: FlowId, kept: KeptReport, lapsesAs?: CallbackErrorCode): Promise<boolean>
  /**
   * When something is next to be done that no caller triggers, of what is due after these times.
   * Nothing is said of what is due only in some seconds.
   */
  nextDue(since: DueSince): Promise<NextDue>
  /**
   * Ends flows that have run out of time, whether or not anyone opened them. Returns how many.
   * `since` here and below: nothing that was due until then is left, so none is searched for.
   */
  expire(limit: number, since?: number): Promise<number>
  /** Ends a waiting test flow as if it had run out of time. Undefined if there is no such flow. */
  expireNow(
    id: FlowId,
    accountId: AccountId | undefined,
    event: AuditEvent,
  ): Promise<OutcomeCode | null | undefined>
  /** With a key of the account. The audit log records what people do, and a key is not a user. */
  expireByKey(id: FlowId, accountId: AccountId): Promise<OutcomeCode | null | undefined>
  /** Cancels a waiting test flow of this account. False if there is none, or it was too late. */
  cancelNow(id: FlowId, accountId: AccountId, event: AuditEvent): Promise<boolean>
  /** With a key of the account, in its environment. False if there is none, or it was too late. */
  cancelByKey(id: FlowId, owner: FlowOwner): Promise<boolean>
  /** Erases destinations from customers that were kept long enough. Returns how many. */
  forgetDestinations(limit: number, since?: number): Promise<number>
  /** Deletes ended flows after the account's retention period. */
  forgetEnded(limit: number): Promise<Forgotten>
  /**
   * One conditional write on the database's clock, with result and callback. Undefined if the event
   * came too late, or if the signing key of the result no longer signs.
   */
  end(id: FlowId, ending: Ending): Promise<Ended | undefined>
  /** Everything that is stored about a flow. Undefined if nothing is. */
  stored(id: FlowId): Promise<StoredFlow | undefined>
  countWaiting(): Promise<readonly FlowStateCount[]>
  /** The same, including flows with a callback to deliver. For statistics, not for one flow. */
  countUnderWay(): Promise<readonly UnderWayCount[]>
}
