import type { CrossDevice } from '../../core/flow/request-paths.ts'
import type { Branding, BrandingChange, Logo } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { IntentToRetain } from '../../core/wallet/request/intent-to-retain.ts'
import type { NewKey } from './api-keys.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** Customers and what they have set. */

export type AccountSummary = {
  readonly id: AccountId
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  readonly callbackUrls: { readonly [environment in Environment]: string | null }
}

export type NewAccount = {
  readonly id: AccountId
  readonly name: string
  readonly stateHashKey: VaultEntry
  readonly settings: readonly {
    environment: Environment
    callbackUrl: string | null
    callbackSecret: VaultEntry
  }[]
  readonly firstKey?: NewKey
}

/** An `event` is logged in the same transaction; commands, which have no user, give none. */
export type Accounts = {
  create(account: NewAccount, event?: AuditEvent): Promise<void>
  list(): Promise<readonly AccountSummary[]>
  /** False: there is no such account. */
  setCallbackUrl(
    id: AccountId,
    environment: Environment,
    callbackUrl: string,
    event?: AuditEvent,
  ): Promise<boolean>
  setCrossDevice(
    id: AccountId,
    environment: Environment,
    setting: CrossDevice,
    event?: AuditEvent,
  ): Promise<boolean>
  setIntentToRetain(
    id: AccountId,
    environment: Environment,
    setting: IntentToRetain,
    event?: AuditEvent,
  ): Promise<boolean>
  setBranding(
    id: AccountId,
    environment: Environment,
    change: BrandingChange,
    event?: AuditEvent,
  ): Promise<boolean>
  logo(id: string): Promise<Logo | undefined>
  setReturnOrigins(
    id: AccountId,
    environment: Environment,
    origins: readonly string[],
    event?: AuditEvent,
  ): Promise<boolean>
  /** Null takes it away. */
  setWebsite(
    id: AccountId,
    environment: Environment,
    website: string | null,
    event?: AuditEvent,
  ): Promise<boolean>
  /** Null takes it away. */
  setFallbackUrl(
    id: AccountId,
    environment: Environment,
    fallbackUrl: string | null,
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
}

export type EnvironmentSettings = {
  readonly callbackUrl: string | null
  /** The one before the last change, while it is offered again. */
  readonly formerCallbackUrl: { readonly url: string; readonly until: number } | null
  readonly returnOrigins: readonly string[]
  /** The origin on which people start. */
  readonly website: string | null
  /** Where people may go on when the customer cannot be reached. */
  readonly fallbackUrl: string | null
  readonly crossDevice: CrossDevice
  readonly intentToRetain: IntentToRetain
  readonly retentionDays: number
  /** While a former callback secret still signs. */
  readonly formerSecretUntil: number | null
}

/** What the person's page shows of the customer. Without a display name: the account's name. */
export type ShownBranding = Branding & { readonly displayName: string | null }

export type AccountSettings = {
  read(account: AccountId, environment: Environment): Promise<EnvironmentSettings | undefined>
  /** Flows that have not come to their end; each keeps the Redirect URL it was started with. */
  flowsUnderWay(account: AccountId, environment: Environment): Promise<number>
  branding(account: AccountId, environment: Environment): Promise<ShownBranding | undefined>
  setRetention(
    account: AccountId,
    environment: Environment,
    days: number,
    event: AuditEvent,
  ): Promise<boolean>
  /** Those that sign callbacks now, the newest first; and the database's time. */
  callbackSecrets(
    account: AccountId,
    environment: Environment,
  ): Promise<
    { readonly secrets: readonly [VaultEntry, ...VaultEntry[]]; readonly now: number } | undefined
  >
}
