import type { AnsweredFlow, FlowState, Question, RequestPath, UnansweredFlow } from '../flow/flow.ts'
import type { CrossDevice } from '../flow/request-paths.ts'
import type { CheckRecord } from '../verification/checks.ts'
import type { CallbackErrorCode } from '../vocabulary/callback-errors.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { FailureCode } from '../vocabulary/errors.ts'
import type { AccountId, CallId, FlowId, KeyId, ListenerId, UserId } from '../vocabulary/ids.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import type { DcqlQuery } from '../wallet/dcql-query.ts'
import type { BrandingChange, Logo } from './accounts/branding.ts'
import type { CallbackWay } from './listener-ports.ts'
import type { PageFlows } from './page-ports.ts'
import type { AuditEvent } from './portal/audit-event.ts'

/** What the use cases need from the world. The edges implement it; tests fake it by hand. */

/** Sealed bytes: AES-256-GCM, useless without the key that made them. */
export type Sealed = Uint8Array

/** Something sealed directly by the master key: a flow's data key, a callback secret, a signing key. */
export type VaultEntry = { readonly id: string; readonly sealed: Sealed; readonly masterKeyId: string }

export type Vault = {
  /** The ids of all master keys that sealed something still kept. */
  masterKeyIds(): Promise<readonly string[]>
  /** Up to `limit` entries that another master key sealed. */
  sealedByOthers(masterKeyId: string, limit: number): Promise<readonly VaultEntry[]>
  /** Replaces an entry if it is still the one that was read: it may be erased meanwhile, and stays erased. */
  replace(before: VaultEntry, after: VaultEntry): Promise<void>
}

/** Seals and opens. What a thing is and whose it is (`context`) is sealed in: it cannot be opened as something else. */
export type Sealing = {
  readonly masterKeyId: string
  knows(masterKeyId: string): boolean
  wrap(secret: Uint8Array, vaultId: string): VaultEntry
  unwrap(entry: VaultEntry): Uint8Array
  seal(plaintext: Uint8Array, dataKey: Uint8Array, context: string): Sealed
  open(sealed: Sealed, dataKey: Uint8Array, context: string): Uint8Array
}

export type Random = (bytes: number) => Uint8Array

export type AccountSummary = {
  readonly id: AccountId
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  readonly redirectUrls: { readonly [environment in Environment]: string | null }
}

export type NewAccount = {
  readonly id: AccountId
  readonly name: string
  readonly stateHashKey: VaultEntry
  readonly settings: readonly { environment: Environment; redirectUrl: string | null; callbackSecret: VaultEntry }[]
  readonly firstKey?: NewKey
}

export type NewKey = {
  readonly id: KeyId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly name: string
  readonly hash: Uint8Array
  readonly ending: string
  readonly lifetimeSeconds: number | null
  readonly createdBy?: UserId
}

export type KeySummary = {
  readonly id: KeyId
  readonly environment: Environment
  readonly name: string
  readonly ending: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly status: 'active' | 'expired' | 'revoked'
}

/** A key as it is stored, with what its account may do now. */
export type KeyHolder = {
  readonly keyId: KeyId
  readonly hash: Uint8Array
  readonly active: boolean
  readonly environment: Environment
  readonly accountId: AccountId
  readonly accountName: string
  readonly suspended: boolean
  readonly redirectUrl: string | null
  /** Without a Redirect URL, in test: somebody listens for callbacks of the account. */
  readonly hasListener: boolean
  readonly stateHashKey: VaultEntry
}

/** An `event` is told to the audit log in the same transaction; commands, which have no user, give none. */
export type Accounts = {
  create(account: NewAccount, event?: AuditEvent): Promise<void>
  list(): Promise<readonly AccountSummary[]>
  /** False: there is no such account. */
  setRedirectUrl(id: AccountId, environment: Environment, redirectUrl: string, event?: AuditEvent): Promise<boolean>
  setCrossDevice(id: AccountId, environment: Environment, setting: CrossDevice, event?: AuditEvent): Promise<boolean>
  setBranding(id: AccountId, environment: Environment, change: BrandingChange, event?: AuditEvent): Promise<boolean>
  logo(id: string): Promise<Logo | undefined>
  setReturnOrigins(
    id: AccountId,
    environment: Environment,
    origins: readonly string[],
    event?: AuditEvent,
  ): Promise<boolean>
  setSuspended(id: AccountId, suspended: boolean, event?: AuditEvent): Promise<boolean>
  /** The former secret signs beside the new one for `overlapSeconds`. */
  rotateCallbackSecret(
    id: AccountId,
    environment: Environment,
    secret: VaultEntry,
    overlapSeconds: number,
    event?: AuditEvent,
  ): Promise<boolean>
  createKey(key: NewKey, event?: AuditEvent): Promise<boolean>
  listKeys(id: AccountId): Promise<readonly KeySummary[] | undefined>
  revokeKey(id: KeyId): Promise<boolean>
  keyHolder(id: KeyId): Promise<KeyHolder | undefined>
}

export type NewFlow = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId
  readonly callId: CallId
  readonly linkHash: Uint8Array
  readonly question: Question
  /** Null: only listeners are told. */
  readonly redirectUrl: string | null
  readonly dataKey: VaultEntry
  readonly sealedState: Sealed
  readonly stateHash: Uint8Array
  readonly lifetimeSeconds: number
}

/** One of the wallet requests of a flow. What only the wallet may know of it is sealed with the flow's data key. */
export type StoredRequest = {
  readonly path: RequestPath
  readonly clientId: string
  readonly query: DcqlQuery
  readonly sealedSecrets: Sealed
}

export type NewRequest = StoredRequest & { readonly tokenHash: Uint8Array }

/** A request that may still be fetched and answered, with its flow. Times are the database's, in milliseconds. */
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

/** How a flow leaves a state in which it waits. What caused it decides which states may be left, and until when. */
export type Ending = { readonly flowId: FlowId; readonly next: AnsweredFlow } & (
  | { readonly cause: 'returned' | 'cancelled' }
  | { readonly cause: 'answered'; readonly answer: JudgedAnswer }
)

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

/** What the customer is told in one word; null while nothing is decided. */
export type FlowOutcome = 'presentation' | CallbackErrorCode | null

export type FlowCount = { readonly environment: Environment; readonly state: FlowState; readonly count: number }

export type Flows = PageFlows & {
  /** Returns once the flow is on disk. */
  create(flow: NewFlow): Promise<void>
  /** `ended`: there was such a request, and its flow has an outcome or its time is over. */
  requestByToken(tokenHash: Uint8Array): Promise<AnswerableRequest | 'ended' | undefined>
  /** False: the flow has ended meanwhile. */
  requestFetched(id: FlowId, path: RequestPath): Promise<boolean>
  /** What the request with this token was answered with, if that was accepted. */
  acceptedAnswer(tokenHash: Uint8Array): Promise<AcceptedAnswer | undefined>
  /** Ends flows whose time is over, whether or not anybody came. Returns how many. */
  expire(limit: number): Promise<number>
  /** Ends a waiting test flow, of this account if one is named, as if its time were over. Undefined: there is no such flow. */
  expireNow(id: FlowId, accountId?: AccountId): Promise<FlowOutcome | undefined>
  /** Erases answers of customers that were kept long enough. Returns how many. */
  forgetRedirects(limit: number): Promise<number>
  /** Deletes flows that ended longer ago than their account wants them kept. Returns how many. */
  forgetEnded(limit: number): Promise<number>
  /** One conditional write on the database's clock, with result and callback: all or none. False: it had ended already. */
  end(ending: Ending): Promise<boolean>
  countWaiting(): Promise<readonly FlowCount[]>
}

/** A callback to make, with everything that is sent and everything it is signed with. */
export type DueCallback = {
  readonly flowId: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  /** Null: there is none, and only a listener can be told. */
  readonly redirectUrl: string | null
  /** Connected to this instance; it comes before the Redirect URL. */
  readonly listenerId: ListenerId | undefined
  readonly outcome: 'presentation' | CallbackErrorCode
  readonly endedAt: number
  readonly now: number
  readonly attempts: number
  readonly dataKey: VaultEntry
  readonly sealedState: Sealed
  readonly sealedResult: Sealed | null
  /** The newest first; the former one while it is still valid. */
  readonly secrets: readonly [VaultEntry, ...VaultEntry[]]
  /** Where the person may be sent on to. Empty: anywhere. */
  readonly returnOrigins: readonly string[]
}

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
}

export type Callbacks = {
  /** Takes due callbacks for `leaseSeconds`; of a killed instance they come back when that is over. */
  claim(wish: ClaimWish): Promise<readonly ClaimedCallback[]>
  load(id: FlowId): Promise<DueCallback | undefined>
  /** Records the attempt. `nextAttemptAt` undefined: it is given up, and everything sealed is erased. */
  failed(id: FlowId, attempt: CallbackAttemptRecord, nextAttemptAt: number | undefined): Promise<void>
  /** The customer's 200: in one transaction the flow is complete and result and `state` are gone. */
  delivered(id: FlowId, attempt: CallbackAttemptRecord, sealedRedirectUri: Sealed, keptSeconds: number): Promise<void>
}

/** The issuers a customer of that environment may name. */
export type OfferedIssuers = { readonly [environment in Environment]: readonly IssuerId[] }

/** The only fields a log line can hold; none of them ever carries an attribute value, a `state`, a key or a token. */
export type LogFields = {
  readonly callId?: CallId
  readonly flowId?: FlowId
  readonly accountId?: AccountId
  readonly keyId?: KeyId
  readonly environment?: Environment
  readonly issuer?: IssuerId
  readonly route?: string
  readonly code?: string
  readonly detail?: string
  readonly count?: number
  readonly address?: string
  readonly version?: string
  readonly error?: unknown
}

export type Log = { readonly [level in 'info' | 'warn' | 'error']: (event: string, fields?: LogFields) => void }

/** What is counted and measured. Labels are words of ours, never a caller's. */
export type Meters = {
  requestEnded(route: string, outcome: string, seconds: number): void
  proofStarted(environment: Environment, issuer: IssuerId): void
  writesCommitted(groupSize: number): void
}
