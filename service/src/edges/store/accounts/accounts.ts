import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AccountSummary, Accounts, NewAccount } from '../../../usecases/ports/accounts.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { replaceCallbackSecret } from '../secrets/callback-secrets.ts'
import { keepInVault } from '../secrets/vault.ts'
import { insertKey } from './api-keys.ts'
import { logoById, storeBranding } from './branding.ts'
import { changeSettings } from './stored-settings.ts'

export const accountStore = (database: Database): Accounts => ({
  create: (account, event) => insertAccount(database, account, event),
  list: () => listAccounts(database),
  changeSettings: (...change) => changeSettings(database, ...change),
  setBranding: (id, environment, change, event) =>
    storeBranding(database, id, environment, change, event),
  logo: (id) => logoById(database, id),
  setSuspended: (id, suspended, event) => changeSuspension(database, id, suspended, event),
  rotateCallbackSecret: (...rotation) => replaceCallbackSecret(database, ...rotation),
})

const changeSuspension = (
  database: Database,
  id: AccountId,
  suspended: boolean,
  event?: AuditEvent,
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ suspended_at: suspended ? database.now : null })
      .where('id', '=', id)
      .where('closing_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
    return numUpdatedRows > 0n
  })

const insertAccount = (
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
    .select(['id', 'name', 'created_at', 'suspended_at', 'closing_at'])
    .select(['environment', 'redirect_url'])
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
    const suspended = account.suspended_at !== null
    return [{ id, name, createdAt, suspended, closing: account.closing_at !== null, callbackUrls }]
  })
}
