import type { P256Jwk } from '../../core/encoding/p256-jwk.ts'
import type { Vocabulary } from '../../core/vocabulary/attributes.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, RegistrationId, UserId } from '../../core/vocabulary/ids.ts'
import type { Quota } from '../../core/vocabulary/settings.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** The API keys of customers. */

export type NewKey = {
  readonly id: KeyId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly name: string
  readonly hash: Uint8Array
  readonly ending: string
  readonly lifetimeSeconds: number | null
  readonly createdBy?: UserId | undefined
}

/** A key and the account it must belong to: a member never reaches another account's key. */
export type KeyOfAccount = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly id: KeyId
}

/** A key as listed by commands. */
export type KeySummary = {
  readonly id: KeyId
  readonly environment: Environment
  readonly name: string
  readonly ending: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly status: 'active' | 'expired' | 'revoked'
}

/** Who the holder of a key is to wallets, and for what purpose it asks. */
export type RegisteredHolder = {
  /** The identifier by which registrars know the customer. Null if it was not entered. */
  readonly registeredId?: string | null | undefined
  /** The registration certificate of the key or of its account. */
  readonly registrationId?: RegistrationId | undefined
  /** Client id of the access certificate for its service. Undefined for the deployment's own. */
  readonly accessId?: string | undefined
}

/** A key as stored, and what its account may do now. */
export type KeyHolder = RegisteredHolder & {
  readonly keyId: KeyId
  readonly hash: Uint8Array
  readonly active: boolean
  readonly environment: Environment
  readonly accountId: AccountId
  readonly accountName: string
  readonly suspended: boolean
  readonly callbackUrl: string | null
  /** In test and without a Redirect URL: a listener receives the account's callbacks. */
  readonly hasListener: boolean
  readonly stateHashKey: VaultEntry
  /** What it may ask for. The interface's attributes if left out. */
  readonly vocabulary?: Vocabulary | undefined
  /** The key that its results are encrypted for now. */
  readonly encryptTo?: P256Jwk | undefined
  readonly quota?: Quota | undefined
}

/** A key as listed in the portal. */
export type ListedKey = {
  readonly id: KeyId
  readonly name: string
  readonly ending: string
  /** `ending` means that it was replaced and works until it expires. */
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
  /** False if there is no such account. */
  create(key: NewKey, event: AuditEvent): Promise<boolean>
  findHolder(id: KeyId): Promise<KeyHolder | undefined>
  /** In both environments, oldest first. Undefined if there is no such account. */
  listOfAccount(account: AccountId): Promise<readonly KeySummary[] | undefined>
  /** Newest first. */
  listWithUses(account: AccountId, environment: Environment): Promise<readonly ListedKey[]>
  /** The name and lifetime that a successor takes over. */
  findInheritance(
    key: KeyOfAccount,
  ): Promise<{ readonly name: string; readonly lifetimeSeconds: number | null } | undefined>
  /** The old key ends after `graceSeconds`, which is at once if that is 0. */
  rotate(
    old: KeyId,
    successor: NewKey,
    graceSeconds: number,
    event: AuditEvent,
  ): Promise<'rotated' | 'key_not_active'>
  /** False, here and below, if there is no such key. */
  rename(key: KeyOfAccount, name: string, event: AuditEvent): Promise<boolean>
  revoke(key: KeyOfAccount, event: AuditEvent): Promise<boolean>
  /** For an operator's command, whatever account the key belongs to. */
  revokeById(id: KeyId, event: AuditEvent): Promise<boolean>
  noteUses(uses: KeyUses): Promise<void>
}
