import type { CallbackReply, ServerCertificate } from '../../core/callback/judge-reply.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FailureCode } from '../../core/vocabulary/errors.ts'
import type { AccountId, FlowId, ListenerId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { Sealed, VaultEntry, Wrapped } from './sealing.ts'

/** Callbacks to customers, and how they went. */

/** A callback to make, with everything it sends and everything that signs it. */
export type DueCallback = {
  readonly flowId: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly issuer: IssuerId
  /** Null if there is none, so that only a listener can receive it. */
  readonly callbackUrl: string | null
  /** Connected to this instance. It takes precedence over the Redirect URL. */
  readonly listenerId: ListenerId | undefined
  readonly outcome: OutcomeCode
  readonly endedAt: number
  readonly now: number
  readonly attempts: number
  /** The end of the lease under which it was loaded. Another instance has a different one. */
  readonly leaseUntil: number | null
  readonly dataKey: Wrapped
  readonly sealedState: Sealed
  readonly sealedResult: Sealed | null
  /** Newest first. Includes the former one while it is still valid. */
  readonly secrets: readonly [VaultEntry, ...VaultEntry[]]
  /** The origins the person may be sent to. If empty, any. */
  readonly returnOrigins: readonly string[]
  /** Set if the step that decided the outcome delivers it. */
  readonly inHand?: CallbackInHand
}

/** What a step has at hand when it decides the outcome, so that nothing is opened again. */
export type CallbackInHand = {
  readonly dataKey: Uint8Array
  readonly state: string
  readonly result: string
}

/** A callback as the instance finds it that has its lease. */
export type TakenCallback = DueCallback | 'elsewhere'

/** To the Redirect URL, or over a listener's connection. */
export type CallbackWay = 'url' | 'listener'

/** What is kept of an attempt. Never anything that was sent or answered. */
export type CallbackAttemptRecord = {
  /** Null if nothing was sent. */
  readonly way: CallbackWay | null
  readonly durationMilliseconds: number
  readonly status: number | null
  readonly reason: FailureCode | null
}

export type ClaimedCallback = { readonly flowId: FlowId; readonly accountId: AccountId }

export type ClaimWish = {
  readonly limit: number
  readonly leaseSeconds: number
  /** Accounts that get nothing now. */
  readonly passedOver?: readonly AccountId[]
  /** Only these accounts. */
  readonly only?: readonly AccountId[]
  /**
   * Accounts that have something under way, and how many more they may have. Callbacks of the
   * others go first.
   */
  readonly underWay?: ReadonlyMap<AccountId, number>
  /** Callbacks that became due before this time are known and need not be searched again. */
  readonly since?: number | undefined
  /**
   * Without preference for callbacks that somebody awaits: those of outcomes that a wallet or a
   * person decided within the last minute.
   */
  readonly inDueOrder?: boolean
}

export type Claim = {
  readonly callbacks: readonly ClaimedCallback[]
  /**
   * The time of the search by the database's clock, if accounts were passed over and nothing else
   * is left that was due.
   */
  readonly sawAllAt?: number | undefined
}

/** Capacity to deliver a callback at once from this instance. */
export type DeliveryPlace = {
  readonly leaseSeconds: number
  /** The outcome is stored, together with the lease. */
  begin(id: FlowId, taken?: TakenCallback): void
  /** The outcome is not stored. The capacity is free again. */
  release(): void
}

export type Deliveries = {
  /** Undefined if this instance or this account already has enough under way. */
  reserve(accountId: AccountId): DeliveryPlace | undefined
}

export type Callbacks = {
  /** Takes due callbacks for `leaseSeconds`. After that another instance may take them. */
  claim(wish: ClaimWish): Promise<Claim>
  /** Undefined if it is over. `elsewhere` if a listener at another instance takes precedence. */
  load(id: FlowId): Promise<TakenCallback | undefined>
  /** Accounts with endpoints that hang or fail, as far as any instance knows. */
  doubted(): Promise<readonly AccountId[]>
  noteDoubt(account: AccountId, isDoubted: boolean): Promise<void>
  /** Gives the lease back. Any instance may now take it. */
  release(id: FlowId): Promise<void>
  /** Gives up what `load` can never return. Returns whether it did. */
  clear(id: FlowId): Promise<boolean>
  /**
   * If `nextAttemptAt` is undefined, the callback is given up and everything sealed is erased. Does
   * nothing if another instance has the lease.
   */
  failed(
    id: FlowId,
    attempt: CallbackAttemptRecord,
    nextAttemptAt: number | undefined,
    leaseUntil: number | null,
  ): Promise<void>
  /** The customer answered 200. Result and `state` are erased in the same transaction. */
  delivered(
    id: FlowId,
    attempt: CallbackAttemptRecord,
    sealedDestination: Sealed,
    keptSeconds: number,
  ): Promise<void>
}

/** The reply of a customer's endpoint, or why there was none. */
export type ReceivedReply = Result<
  CallbackReply & {
    readonly retryAfter: string | undefined
    /** If the Redirect URL uses TLS. */
    readonly certificate?: ServerCertificate | undefined
  }
>

/** The signature headers and the body of a callback. */
export type SignedCallback = {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Posts to the Redirect URL. */
export type PostCallback = (
  url: string,
  environment: Environment,
  headers: { readonly [name: string]: string },
  body: string,
) => Promise<ReceivedReply>
