import type { FlowState, Question } from '../flow/flow.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../vocabulary/ids.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

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
  readonly firstKey: NewKey
}

export type NewKey = {
  readonly id: KeyId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly name: string
  readonly hash: Uint8Array
  readonly ending: string
  readonly lifetimeSeconds: number | null
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
  readonly suspended: boolean
  readonly redirectUrl: string | null
  readonly stateHashKey: VaultEntry
}

export type Accounts = {
  create(account: NewAccount): Promise<void>
  list(): Promise<readonly AccountSummary[]>
  /** False: there is no such account. */
  setRedirectUrl(id: AccountId, environment: Environment, redirectUrl: string): Promise<boolean>
  setSuspended(id: AccountId, suspended: boolean): Promise<boolean>
  /** The former secret signs beside the new one for `overlapSeconds`. */
  rotateCallbackSecret(
    id: AccountId,
    environment: Environment,
    secret: VaultEntry,
    overlapSeconds: number,
  ): Promise<boolean>
  createKey(key: NewKey): Promise<boolean>
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
  readonly redirectUrl: string
  readonly dataKey: VaultEntry
  readonly sealedState: Sealed
  readonly stateHash: Uint8Array
  readonly lifetimeSeconds: number
}

/** What the person may see of a flow. */
export type FlowPage = {
  readonly id: FlowId
  readonly environment: Environment
  readonly customer: string
  readonly redirectUrl: string
  readonly question: Question
  readonly secondsLeft: number
}

export type FlowCount = { readonly environment: Environment; readonly state: FlowState; readonly count: number }

export type Flows = {
  /** Returns once the flow is on disk. */
  create(flow: NewFlow): Promise<void>
  /** Undefined: no such link, or its time is over. */
  pageByLink(linkHash: Uint8Array): Promise<FlowPage | undefined>
  countWaiting(): Promise<readonly FlowCount[]>
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
