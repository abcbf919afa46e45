import type { CallbackReply, ServerCertificate } from '../../core/callback/judge-reply.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { FailureCode } from '../../core/vocabulary/errors.ts'
import type { AccountId, FlowId, ListenerId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { Sealed, VaultEntry, Wrapped } from './sealing.ts'

/** What is told to customers, and how it went. */

/** A callback to make, with everything that is sent and everything it is signed with. */
export type DueCallback = {
  readonly flowId: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly issuer: IssuerId
  /** Null: there is none, and only a listener can be told. */
  readonly callbackUrl: string | null
  /** Connected to this instance; it comes before the Redirect URL. */
  readonly listenerId: ListenerId | undefined
  readonly outcome: OutcomeCode
  readonly endedAt: number
  readonly now: number
  readonly attempts: number
  /** The end of the lease under which it was loaded. Another instance has another one. */
  readonly leaseUntil: number | null
  readonly dataKey: Wrapped
  readonly sealedState: Sealed
  readonly sealedResult: Sealed | null
  /** The newest first; the former one while it is still valid. */
  readonly secrets: readonly [VaultEntry, ...VaultEntry[]]
  /** Where the person may be sent on to. Empty: anywhere. */
  readonly returnOrigins: readonly string[]
}

/** To the Redirect URL, or over the connection of a listener. */
export type CallbackWay = 'url' | 'listener'

/** What is kept of an attempt: never anything of what was sent or answered. */
export type CallbackAttemptRecord = {
  /** Null: nothing was sent. */
  readonly way: CallbackWay | null
  readonly durationMilliseconds: number
  readonly status: number | null
  readonly reason: FailureCode | null
}

export type ClaimedCallback = { readonly flowId: FlowId; readonly accountId: AccountId }

export type ClaimWish = {
  readonly limit: number
  readonly leaseSeconds: number
  /** Those that have enough under way. */
  readonly passedOver?: readonly AccountId[]
  /** Of these accounts alone. */
  readonly only?: readonly AccountId[]
  /** Those that have something under way: the others' callbacks go first. */
  readonly after?: readonly AccountId[]
  /** What became due before this time is known, and need not be looked through again. */
  readonly since?: number
}

export type Claim = {
  readonly callbacks: readonly ClaimedCallback[]
  /** When accounts were passed over: the time of the look, by the clock of the database. */
  readonly at?: number
}

/** Room to tell a customer at once, at this instance. */
export type DeliveryPlace = {
  readonly leaseSeconds: number
  /** The outcome is stored, with the lease. */
  begin(id: FlowId): void
  /** It is not: the room is free again. */
  release(): void
}

export type Deliveries = {
  /** Undefined: this instance, or this account, has enough under way. */
  reserve(accountId: AccountId): DeliveryPlace | undefined
}

export type Callbacks = {
  /** Takes due callbacks for `leaseSeconds`. After that another instance may take them. */
  claim(wish: ClaimWish): Promise<Claim>
  /** Undefined: it is over. `elsewhere`: a listener of another instance comes first. */
  load(id: FlowId): Promise<DueCallback | 'elsewhere' | undefined>
  /** Accounts whose endpoints hang or fail, as far as any instance knows. */
  doubted(): Promise<readonly AccountId[]>
  noteDoubt(account: AccountId, isDoubted: boolean): Promise<void>
  /** Gives the lease back: any instance may take it now. */
  release(id: FlowId): Promise<void>
  /** Gives up what `load` can never give. Returns whether it was that. */
  clear(id: FlowId): Promise<boolean>
  /**
   * `nextAttemptAt` undefined: it is given up, and everything sealed is erased. Nothing happens
   * when another instance has the lease.
   */
  failed(
    id: FlowId,
    attempt: CallbackAttemptRecord,
    nextAttemptAt: number | undefined,
    leaseUntil: number | null,
  ): Promise<void>
  /** The customer's 200. Result and `state` are erased in the same transaction. */
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
    /** Of a Redirect URL with TLS. */
    readonly certificate?: ServerCertificate | undefined
  }
>

export type SignedCallback = {
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** To the Redirect URL. */
export type PostCallback = (
  url: string,
  environment: Environment,
  headers: { readonly [name: string]: string },
  body: string,
) => Promise<ReceivedReply>
