import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, RegistrationId, UserId } from '../../core/vocabulary/ids.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** The keys that customers call with. */

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

/** A key named together with where it must belong: a member never reaches another account's. */
export type KeyOfAccount = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly id: KeyId
}

/** A key as commands list it. */
export type KeySummary = {
  readonly id: KeyId
  readonly environment: Environment
  readonly name: string
  readonly ending: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly status: 'active' | 'expired' | 'revoked'
}

/** Who the holder of a key is to wallets, and what for. */
export type RegisteredHolder = {
  /** By which registrars know the customer; null: nobody has said it. */
  readonly registeredId?: string | null
  /** The registration certificate of the key, or of its account. */
  readonly registrationId?: RegistrationId
  /** Client id of the access certificate for its service. Undefined: the deployment's own. */
  readonly accessId?: string
}

/** A key as it is stored, with what its account may do now. */
export type KeyHolder = RegisteredHolder & {
  readonly keyId: KeyId
  readonly hash: Uint8Array
  readonly active: boolean
  readonly environment: Environment
  readonly accountId: AccountId
  readonly accountName: string
  readonly suspended: boolean
  readonly callbackUrl: string | null
  /** Without a Redirect URL, in test: a listener receives the account's callbacks. */
  readonly hasListener: boolean
  readonly stateHashKey: VaultEntry
}

/** A key as the portal lists it. */
export type ListedKey = {
  readonly id: KeyId
  readonly name: string
  readonly ending: string
  /** `ending`: it was replaced and works until it expires. */
  readonly status: 'active' | 'ending' | 'expired' | 'revoked'
  readonly createdAt: number
  readonly createdBy: string | null
  readonly expiresAt: number | null
  /** Days since 1970. */
  readonly lastUsedDay: number | null
  readonly usesInLastDay: number
  readonly replacedBy: KeyId | null
  readonly usesSinceReplaced: number
}

export type KeyUses = ReadonlyMap<KeyId, number>

/** An `event` is logged in the same transaction. */
export type ApiKeys = {
  /** False: there is no such account. */
  create(key: NewKey, event: AuditEvent): Promise<boolean>
  findHolder(id: KeyId): Promise<KeyHolder | undefined>
  /** Of both environments, the oldest first. Undefined: there is no such account. */
  listOfAccount(account: AccountId): Promise<readonly KeySummary[] | undefined>
  /** The newest first. */
  listWithUses(account: AccountId, environment: Environment): Promise<readonly ListedKey[]>
  /** The name and the lifetime a successor takes over. */
  findInheritance(
    key: KeyOfAccount,
  ): Promise<{ readonly name: string; readonly lifetimeSeconds: number | null } | undefined>
  /** The old key ends after `graceSeconds`, and at once when that is 0. */
  rotate(
    old: KeyId,
    successor: NewKey,
    graceSeconds: number,
    event: AuditEvent,
  ): Promise<'rotated' | 'key_not_active'>
  /** False, here and below: there is no such key. */
  rename(key: KeyOfAccount, name: string, event: AuditEvent): Promise<boolean>
  revoke(key: KeyOfAccount, event: AuditEvent): Promise<boolean>
  /** For an operator's command, whatever account the key belongs to. */
  revokeById(id: KeyId, event: AuditEvent): Promise<boolean>
  noteUses(uses: KeyUses): Promise<void>
}
