import { sql, type Updateable, type UpdateObject } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AccountSummary, Accounts, NewAccount } from '../../../usecases/ports/accounts.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { Tables } from '../engine/tables.ts'
import { rotateCallbackSecret } from '../secrets/callback-secrets.ts'
import { keepInVault } from '../secrets/vault.ts'
import { insertKey } from './api-keys.ts'
import { logoById, setBranding } from './branding.ts'

export const accountStore = (database: Database): Accounts => ({
  create: (account, event) => createAccount(database, account, event),
  list: () => listAccounts(database),
  setCallbackUrl: (id, environment, callbackUrl, event) =>
    setting(database, id, environment, { redirect_url: callbackUrl }, event, (before) =>
      formerUrl(database, before.redirect_url, callbackUrl),
    ),
  setCrossDevice: (id, environment, crossDevice, event) =>
    setting(database, id, environment, { cross_device: crossDevice }, event),
  setBranding: (id, environment, change, event) =>
    setBranding(database, id, environment, change, event),
  logo: (id) => logoById(database, id),
  setReturnOrigins: (id, environment, origins, event) =>
    setting(database, id, environment, { return_origins: JSON.stringify(origins) }, event),
  setSuspended: (id, suspended, event) =>
    database.commit(id, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ suspended_at: suspended ? database.now : null })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
      return numUpdatedRows > 0n
    }),
  rotateCallbackSecret: (...rotation) => rotateCallbackSecret(database, ...rotation),
})

type SettingName = 'redirect_url' | 'cross_device' | 'return_origins' | 'retention_days'
type SettingChange = UpdateObject<Tables, 'account_environments'>

const formerOfferedMilliseconds = 24 * 3_600_000

/** Whoever mistook is one click away from what worked. */
const formerUrl = (database: Database, before: string | null, after: string): SettingChange =>
  before === null || before === after
    ? {}
    : {
        former_redirect_url: before,
        former_redirect_url_until: sql<number>`${database.now} + ${formerOfferedMilliseconds}`,
      }

/** Changes one setting; the event learns what it was before. False: there is no such account. */
export const setting = (
  database: Database,
  id: AccountId,
  environment: Environment,
  change: Pick<Updateable<Tables['account_environments']>, SettingName>,
  event?: AuditEvent,
  changedWithIt: (before: { readonly redirect_url: string | null }) => SettingChange = () => ({}),
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const rows = { account_id: id, environment }
    const before = await transaction
      .selectFrom('account_environments')
      .select(['redirect_url', 'cross_device', 'return_origins', 'retention_days'])
      .where((where) => where.and(rows))
      .executeTakeFirst()
    if (before === undefined) return false
    await transaction
      .updateTable('account_environments')
      .set({ ...change, ...changedWithIt(before) })
      .where((where) => where.and(rows))
      .execute()
    const [name = 'redirect_url'] = Object.keys(change) as SettingName[]
    // The list of origins is kept as JSON; in the log it is a list.
    const told = (value: unknown) => (name === 'return_origins' ? JSON.parse(String(value)) : value)
    const values = { before: told(before[name]), after: told(change[name]) }
    await recordEvent(database, transaction, event && { ...event, values })
    return true
  })

const createAccount = (
  database: Database,
  account: NewAccount,
  event?: AuditEvent,
): Promise<void> =>
  database.commit(account.id, async (transaction) => {
    await keepInVault(transaction, [
      account.stateHashKey,
      ...account.settings.map((each) => each.callbackSecret),
    ])
    await transaction
      .insertInto('accounts')
      .values({
        id: account.id,
        name: account.name,
        state_hash_key_id: account.stateHashKey.id,
        created_at: database.now,
        suspended_at: null,
      })
      .execute()
    await transaction
      .insertInto('account_environments')
      .values(
        account.settings.map(({ environment, callbackUrl, callbackSecret }) => ({
          account_id: account.id,
          environment,
          redirect_url: callbackUrl,
          callback_secret_id: callbackSecret.id,
          former_callback_secret_id: null,
          former_callback_secret_until: null,
        })),
      )
      .execute()
    if (account.firstKey) await insertKey(database, transaction, account.firstKey)
    await recordEvent(database, transaction, event)
  })

async function listAccounts(database: Database): Promise<readonly AccountSummary[]> {
  const rows = await database.read
    .selectFrom('accounts')
    .innerJoin('account_environments', 'account_environments.account_id', 'accounts.id')
    .select(['id', 'name', 'created_at', 'suspended_at', 'environment', 'redirect_url'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((environments) => {
    const [account] = environments
    if (account === undefined) return []
    const urlOf = (wanted: Environment) =>
      environments.find((row) => row.environment === wanted)?.redirect_url ?? null
    const { id, name, created_at: createdAt } = account
    const callbackUrls = { test: urlOf('test'), live: urlOf('live') }
    return [{ id, name, createdAt, suspended: account.suspended_at !== null, callbackUrls }]
  })
}
