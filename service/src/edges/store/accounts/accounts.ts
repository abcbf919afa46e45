import { sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { type AccountId, readAccountId } from '../../../core/vocabulary/ids.ts'
import type {
  AccountPage,
  AccountRange,
  AccountSummary,
  Accounts,
  NewAccount,
} from '../../../usecases/ports/accounts.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { replaceCallbackSecret } from '../secrets/callback-secrets.ts'
import { keepInVault } from '../secrets/vault.ts'
import { insertKey } from './api-keys.ts'
import { logoById, storeBranding } from './branding.ts'
import { changeEncryptionKeys } from './encryption-keys.ts'
import { storeSettings } from './stored-settings.ts'

export const accountStore = (database: Database): Accounts => ({
  create: (account, event) => insertAccount(database, account, event),
  list: (range) => listAccounts(database, range),
  find: (text, limit) => findAccounts(database, text, limit),
  changeSettings: (...change) => storeSettings(database, ...change),
  setBranding: (id, environment, change, event) =>
    storeBranding(database, id, environment, change, event),
  logo: (id) => logoById(database, id),
  setSuspended: (id, suspended, event) => changeSuspension(database, id, suspended, event),
  changeEncryptionKeys: (...change) => changeEncryptionKeys(database, ...change),
  rotateCallbackSecret: (...rotation) => replaceCallbackSecret(database, ...rotation),
})

const changeSuspension = (
  database: Database,
  id: AccountId,
  suspended: boolean,
  event: AuditEvent,
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

const insertAccount = (database: Database, account: NewAccount, event: AuditEvent): Promise<void> =>
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

const summaries = ({ read }: Database) =>
  read.selectFrom('accounts').select(['id', 'name', 'created_at', 'suspended_at', 'closing_at'])

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

async function listAccounts(
  database: Database,
  { cursor, limit }: AccountRange,
): Promise<AccountPage | undefined> {
  const last = cursor && (await summaries(database).where('id', '=', cursor).executeTakeFirst())
  if (cursor !== undefined && last === undefined) return undefined
  const page = summaries(database)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more row shows whether there is a next page.
    .limit(limit + 1)
  const rows = await (last
    ? page.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`)
    : page
  ).execute()
  const accounts = await withCallbackUrls(database, rows.slice(0, limit))
  return { accounts, next: rows.length > limit ? (accounts.at(-1)?.id ?? null) : null }
}

/** Appended to a text, sorts after every text that begins with it. */
const lastCharacter = '\u{10ffff}'

async function findAccounts(
  database: Database,
  text: string,
  limit: number,
): Promise<readonly AccountSummary[]> {
  const id = readAccountId(text)
  const byId = id && (await summaries(database).where('id', '=', id).executeTakeFirst())
  if (byId) return withCallbackUrls(database, [byId])
  // Written exactly as in the index, or the index would not be used.
  const name = sql<string>`lower(name) ${database.byteOrder}`
  const rows = await summaries(database)
    .where(name, '>=', sql<string>`lower(cast(${text} as text))`)
    .where(name, '<', sql<string>`lower(cast(${text} as text)) || ${lastCharacter}`)
    .orderBy(name)
    .orderBy('id')
    .limit(limit)
    .execute()
  return withCallbackUrls(database, rows)
}

async function withCallbackUrls(
  { read }: Database,
  accounts: readonly Row[],
): Promise<readonly AccountSummary[]> {
  if (accounts.length === 0) return []
  const ids = accounts.map(({ id }) => id)
  const settings = await read
    .selectFrom('account_environments')
    .select(['account_id', 'environment', 'redirect_url'])
    .where('account_id', 'in', ids)
    .execute()
  const urlOf = (id: AccountId, wanted: Environment) =>
    settings.find((row) => row.account_id === id && row.environment === wanted)?.redirect_url ??
    null
  return accounts.map(({ id, name, created_at: createdAt, ...row }) => ({
    id,
    name,
    createdAt,
    suspended: row.suspended_at !== null,
    closing: row.closing_at !== null,
    callbackUrls: { test: urlOf(id, 'test'), live: urlOf(id, 'live') },
  }))
}
