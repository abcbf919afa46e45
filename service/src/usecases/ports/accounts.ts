import type { EncryptionKey } from '../../core/presentation/encryption-keys.ts'
import type { Branding, BrandingChange, Logo } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, NoticeId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { SettingChanges, SettingValues } from '../../core/vocabulary/settings.ts'
import type { NewKey } from './api-keys.ts'
import type { Actor, AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** Customers and their settings. */

export type AccountSummary = {
  readonly id: AccountId
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  /** It is being erased. */
  readonly closing: boolean
  readonly callbackUrls: { readonly [environment in Environment]: string | null }
}

/** Newest first. `cursor` is the last account of the previous page. */
export type AccountRange = { readonly cursor?: AccountId | undefined; readonly limit: number }

export type AccountPage = {
  readonly accounts: readonly AccountSummary[]
  /** The cursor of the next page. Null if there is none. */
  readonly next: AccountId | null
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

/** An `event` is logged in the same transaction. */
export type Accounts = {
  create(account: NewAccount, event: AuditEvent): Promise<void>
  /** Undefined if the account that the cursor names is gone. */
  list(range: AccountRange): Promise<AccountPage | undefined>
  /** By id or by the start of their names, sorted in that order. */
  find(text: string, limit: number): Promise<readonly AccountSummary[]>
  /**
   * Changes all or none, each with its line in the audit log. False if there is no such account.
   */
  changeSettings(
    id: AccountId,
    environment: Environment,
    changes: SettingChanges,
    by: Actor,
  ): Promise<boolean>
  setBranding(
    id: AccountId,
    environment: Environment,
    change: BrandingChange,
    event: AuditEvent,
  ): Promise<boolean>
  logo(id: string): Promise<Logo | undefined>
  setSuspended(id: AccountId, suspended: boolean, event: AuditEvent): Promise<boolean>
  /** The former secret signs alongside the new one for `secretOverlapSeconds`. */
  rotateCallbackSecret(
    id: AccountId,
    environment: Environment,
    secret: VaultEntry,
    overlapSeconds: number,
    event: AuditEvent,
  ): Promise<boolean>
  /**
   * Stores what `change` makes of the keys. No other call changes them meanwhile. A notice with
   * this id is raised if results were encrypted before and are not any more.
   */
  changeEncryptionKeys(
    id: AccountId,
    environment: Environment,
    change: (keys: readonly EncryptionKey[], now: number) => Result<readonly EncryptionKey[]>,
    event: AuditEvent,
    notice?: NoticeId,
  ): Promise<Result<readonly EncryptionKey[]> | undefined>
}

/** The settings by their names in the table, and what was set before. */
export type EnvironmentSettings = SettingValues & {
  /** The URL before the last change, as long as it is offered again. */
  readonly formerCallbackUrl: { readonly url: string; readonly until: number } | null
  /** Until when a former callback secret still signs. Null if none does. */
  readonly formerSecretUntil: number | null
}

/** What the person's page shows of the customer. Without a display name, the account's name. */
export type ShownBranding = Branding & { readonly displayName: string | null }

export type AccountSettings = {
  read(account: AccountId, environment: Environment): Promise<EnvironmentSettings | undefined>
  /** Unfinished flows. Each keeps the Redirect URL it was started with. */
  flowsUnderWay(account: AccountId, environment: Environment): Promise<number>
  branding(account: AccountId, environment: Environment): Promise<ShownBranding | undefined>
  /** The key for finding flows by their `state`. Undefined if there is no such account. */
  stateHashKey(account: AccountId): Promise<VaultEntry | undefined>
  /** The keys that results are encrypted for. Undefined if there is no such account. */
  encryptionKeys(
    account: AccountId,
    environment: Environment,
  ): Promise<readonly EncryptionKey[] | undefined>
  /** The secrets that sign callbacks now, newest first, and the database's time. */
  callbackSecrets(
    account: AccountId,
    environment: Environment,
  ): Promise<
    | {
        readonly secrets: readonly [VaultEntry, ...VaultEntry[]]
        /** Set if presentations are encrypted. */
        readonly encryptionKey?: EncryptionKey | undefined
        readonly now: number
      }
    | undefined
  >
}

/** What an account holds, in numbers. */
export type Holdings = {
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  /** When its erasure began. Null if it is not being erased. */
  readonly closingAt: number | null
  readonly keys: number
  readonly flows: number
  /** Flows without an outcome, or whose outcome is not delivered yet. */
  readonly flowsUnderWay: number
  readonly members: number
  /** Members of only this account who are not operators. They are erased with it. */
  readonly membersOfNothingElse: number
}

/** How an account ends: in steps, each of which any instance can take after any other. */
export type Closing = {
  /** Undefined if there is no such account. */
  holdings(id: AccountId): Promise<Holdings | undefined>
  /**
   * Its keys are refused from now on, its people are erased or lose access, and it is marked. False
   * if there is no such account. Repeating it changes nothing.
   */
  begin(id: AccountId, event: AuditEvent): Promise<boolean>
  /** Accounts that are being erased. */
  accounts(): Promise<readonly AccountId[]>
  /** Ends at most `limit` waiting flows and makes their callbacks due. Returns how many. */
  endFlows(id: AccountId, limit: number): Promise<number>
  /** Erases at most `limit` flows that need no more work. Returns how many. */
  eraseFlows(id: AccountId, limit: number): Promise<number>
  /** Erases the rest. False if a flow is left or another instance was faster. */
  eraseAccount(id: AccountId): Promise<boolean>
}
