import { sql, type UpdateObject } from 'kysely'
import { type Vocabulary, vocabularies } from '../../../core/vocabulary/attributes.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import {
  isValueOf,
  type Quota,
  quotaOf,
  type Setting,
  type SettingChanges,
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingNames,
  settingOf,
  settings,
  titlesOf,
} from '../../../core/vocabulary/settings.ts'
import type { Actor } from '../../../usecases/ports/audit.ts'
import type { OpenableFlow } from '../../../usecases/ports/flows.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

/**
 * Statements on the path of a flow read these, so each has a column. Any other setting is stored in
 * `more_settings`, so that a new one needs no migration. The person's page and `/prove` read some
 * of them there.
 */
const ownColumns = [
  'redirect_url',
  'return_origins',
  'cross_device',
  'browser_wallet',
  'retention_days',
  'intent_to_retain',
  'website',
  'registered_id',
  'fallback_url',
] as const satisfies readonly SettingName[]

export const settingColumns = [...ownColumns, 'more_settings'] as const

type Row = { readonly [column in (typeof settingColumns)[number]]: unknown }

const hasColumn = (name: string): name is (typeof ownColumns)[number] =>
  ownColumns.some((column) => column === name)

/** A value that the table no longer knows counts as not set. */
export function settingsIn(row: Row): SettingValues {
  const others = othersIn(row.more_settings)
  const values = settingNames().map((name) => {
    const setting = settingOf(name)
    const stored = hasColumn(name) ? row[name] : others.get(name)
    const isJson = hasColumn(name) && setting.kind === 'list'
    return [name, knownValue(setting, isJson ? JSON.parse(String(stored)) : stored)]
  })
  // Every name of the table has a value of its own kind.
  return Object.fromEntries(values) as SettingValues
}

const othersIn = (stored: unknown) =>
  new Map<string, unknown>(Object.entries(JSON.parse(String(stored))))

const knownValue = (setting: Setting, value: unknown): SettingValue =>
  isValueOf(setting, value) ? value : setting.default

/** What only the person's page reads. Most accounts have set none of it. */
export function pageSettingsIn(stored: string): Pick<OpenableFlow, 'shortPurposes' | 'uiLocales'> {
  if (stored === '{}') return {}
  const others = othersIn(stored)
  const listOf = (name: 'short_purpose' | 'ui_locales') =>
    [knownValue(settings[name], others.get(name))].flat().map(String)
  return { shortPurposes: titlesOf(listOf('short_purpose')), uiLocales: listOf('ui_locales') }
}

type HolderSettings = { readonly vocabulary: Vocabulary; readonly quota?: Quota | undefined }

/** What a key may ask for, and how often. Most accounts have set none of these settings. */
export function holderSettingsIn(stored: string): HolderSettings {
  if (stored === '{}') return { vocabulary: settings.vocabulary.default }
  const others = othersIn(stored)
  const number = (name: QuotaName) => Number(knownValue(settings[name], others.get(name)))
  const quota = quotaOf({
    quota_per_second: number('quota_per_second'),
    quota_burst: number('quota_burst'),
    quota_per_day: number('quota_per_day'),
  })
  return {
    vocabulary:
      vocabularies.find((word) => word === others.get('vocabulary')) ?? settings.vocabulary.default,
    quota,
  }
}

type QuotaName = keyof Parameters<typeof quotaOf>[0]

/** Each change is logged with the former value. */
export const storeSettings = (
  database: Database,
  id: AccountId,
  environment: Environment,
  changes: SettingChanges,
  by: Actor,
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const row = await lockRow(transaction, id, environment)
    if (row === undefined) return false
    const before = settingsIn(row)
    await transaction
      .updateTable('account_environments')
      .set({ ...columnsOf(changes, row), ...formerUrl(database, before, changes) })
      // With fewer days, some flows may already be too old.
      .$if(changes.retention_days !== undefined, (update) => update.set({ forget_at: 0 }))
      .where((where) => where.and({ account_id: id, environment }))
      .execute()
    for (const name of settingNames())
      if (changes[name] !== undefined)
        await recordEvent(database, transaction, {
          by,
          action: settings[name].action,
          accountId: id,
          environment,
          values: { before: before[name], after: changes[name] },
        })
    return true
  })

/** An empty update locks the row until the commit, so that no concurrent change is lost. */
const lockRow = (transaction: DatabaseTransaction, id: AccountId, environment: Environment) =>
  transaction
    .updateTable('account_environments')
    .set({ environment })
    .where((where) => where.and({ account_id: id, environment }))
    .returning(settingColumns)
    .executeTakeFirst()

type Columns = UpdateObject<Tables, 'account_environments'>

/** Keeps what a newer release has stored there. */
function columnsOf(changes: SettingChanges, { more_settings }: Row): Columns {
  const written = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
  const entries = Object.entries(changes)
  const own = entries.filter(([name]) => hasColumn(name))
  const others = entries.filter(([name]) => !hasColumn(name))
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, written(value)])),
    more_settings: JSON.stringify({
      ...JSON.parse(String(more_settings)),
      ...Object.fromEntries(others),
    }),
  }
}

const formerOfferedMilliseconds = 24 * 3_600_000

/** The former URL is kept for a day, so that a mistake can be undone with one click. */
const formerUrl = (
  { now }: Database,
  { redirect_url: before }: SettingValues,
  { redirect_url: after }: SettingChanges,
): Columns =>
  before === null || after === undefined || before === after
    ? {}
    : {
        former_redirect_url: before,
        former_redirect_url_until: sql<number>`${now} + ${formerOfferedMilliseconds}`,
      }
