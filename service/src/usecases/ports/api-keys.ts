import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, UserId } from '../../core/vocabulary/ids.ts'
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
  readonly callbackUrl: string | null
  /** Without a Redirect URL, in test: somebody listens for callbacks of the account. */
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

export type PortalKeys = {
  list(account: AccountId, environment: Environment): Promise<readonly ListedKey[]>
  /** The old key ends after `graceSeconds`, and at once when that is 0. */
  rotate(
    old: KeyId,
    successor: NewKey,
    graceSeconds: number,
    event: AuditEvent,
  ): Promise<'rotated' | 'key_not_active'>
  /** The name and the lifetime a successor takes over. */
  find(
    account: AccountId,
    environment: Environment,
    id: KeyId,
  ): Promise<{ readonly name: string; readonly lifetimeSeconds: number | null } | undefined>
  rename(
    account: AccountId,
    environment: Environment,
    id: KeyId,
    name: string,
    event: AuditEvent,
  ): Promise<boolean>
  revoke(
    account: AccountId,
    environment: Environment,
    id: KeyId,
    event: AuditEvent,
  ): Promise<boolean>
  noteUses(uses: KeyUses): Promise<void>
}
