import type { Branding, BrandingChange, Logo } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { SettingChanges, SettingValues } from '../../core/vocabulary/settings.ts'
import type { NewKey } from './api-keys.ts'
import type { Actor, AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** Customers and what they have set. */

export type AccountSummary = {
  readonly id: AccountId
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  /** It is being erased. */
  readonly closing: boolean
  readonly callbackUrls: { readonly [environment in Environment]: string | null }
}

/** From the newest on; `cursor` is the last one of the page before. */
export type AccountRange = { readonly cursor?: AccountId | undefined; readonly limit: number }

export type AccountPage = {
  readonly accounts: readonly AccountSummary[]
  /** The cursor of the next page. Null: there is none. */
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
  /** Undefined: the account that the cursor names is gone. */
  list(range: AccountRange): Promise<AccountPage | undefined>
  /** By id, or by how their names begin, in this order. */
  find(text: string, limit: number): Promise<readonly AccountSummary[]>
  /**
   * All of them or none, each with its line in the audit log. False: there is no such account.
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
  /** The former secret signs beside the new one for `overlapSeconds`. */
  rotateCallbackSecret(
    id: AccountId,
    environment: Environment,
    secret: VaultEntry,
    overlapSeconds: number,
    event: AuditEvent,
  ): Promise<boolean>
}

/** The settings, each under its name in the table, and what was set before. */
export type EnvironmentSettings = SettingValues & {
  /** The one before the last change, while it is offered again. */
  readonly formerCallbackUrl: { readonly url: string; readonly until: number } | null
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
  /** With it flows are found by their `state`. Undefined: there is no such account. */
  stateHashKey(account: AccountId): Promise<VaultEntry | undefined>
  /** Those that sign callbacks now, the newest first; and the database's time. */
  callbackSecrets(
    account: AccountId,
    environment: Environment,
  ): Promise<
    { readonly secrets: readonly [VaultEntry, ...VaultEntry[]]; readonly now: number } | undefined
  >
}

/** What there is of an account, in numbers. */
export type Holdings = {
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  /** Since when it is being erased. */
  readonly closingAt: number | null
  readonly keys: number
  readonly flows: number
  /** Those of them without an outcome, or whose customer does not know it yet. */
  readonly flowsUnderWay: number
  readonly members: number
  /** Those of them who belong to nothing else. They are erased with the account. */
  readonly membersOfNothingElse: number
}

/** How an account ends: in steps, each of which any instance can take after any other. */
export type Closing = {
  /** Undefined: there is no such account. */
  holdings(id: AccountId): Promise<Holdings | undefined>
  /**
   * Its keys are refused from now on, its people are erased or lose it, and it is marked. False:
   * there is no such account. Again: changes nothing.
   */
  begin(id: AccountId, event: AuditEvent): Promise<boolean>
  /** Accounts that are being erased. */
  accounts(): Promise<readonly AccountId[]>
  /** Ends at most `limit` flows that wait; their callbacks are due. Returns how many. */
  endFlows(id: AccountId, limit: number): Promise<number>
  /** Erases at most `limit` flows with which nothing is to be done any more. Returns how many. */
  eraseFlows(id: AccountId, limit: number): Promise<number>
  /** Erases the rest. False: a flow is left, or another instance was faster. */
  eraseAccount(id: AccountId): Promise<boolean>
}
