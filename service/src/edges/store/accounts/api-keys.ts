import { sql } from 'kysely'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { KeyHolder, KeySummary, NewKey } from '../../../usecases/ports/api-keys.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** False: there is no such account. */
export const createKey = (database: Database, key: NewKey, event?: AuditEvent): Promise<boolean> =>
  database.commit(key.accountId, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', key.accountId)
      .executeTakeFirst()
    if (account === undefined) return false
    await insertKey(database, transaction, key)
    await recordEvent(database, transaction, event)
    return true
  })

export async function insertKey(
  database: Database,
  transaction: DatabaseTransaction,
  key: NewKey,
): Promise<void> {
  const lifetime = key.lifetimeSeconds === null ? null : key.lifetimeSeconds * 1_000
  await transaction
    .insertInto('api_keys')
    .values({
      id: key.id,
      account_id: key.accountId,
      environment: key.environment,
      name: key.name,
      hash: key.hash,
      ending: key.ending,
      created_at: database.now,
      expires_at: lifetime === null ? null : sql<number>`${database.now} + ${lifetime}`,
      revoked_at: null,
      created_by: key.createdBy ?? null,
      replaced_by: null,
    })
    .execute()
}

/** A key that was revoked before stays revoked at its first instant. False: there is no such key. */
export const revokeKey = (database: Database, id: KeyId): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: sql<number>`coalesce(revoked_at, ${database.now})` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

export async function listKeys(
  database: Database,
  id: AccountId,
): Promise<readonly KeySummary[] | undefined> {
  const account = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const rows = await database.read
    .selectFrom('api_keys')
    .select(['id', 'environment', 'name', 'ending', 'created_at', 'expires_at'])
    .select(statusOf(database).as('status'))
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at: createdAt, expires_at: expiresAt, ...row }) => ({
    ...row,
    createdAt,
    expiresAt,
  }))
}

export const statusOf = (database: Database) => sql<KeySummary['status']>`case
  when api_keys.revoked_at is not null then 'revoked'
  when api_keys.expires_at <= ${database.now} then 'expired'
  else 'active' end`

/** Looked for only where it matters: of an account with a Redirect URL nobody asks. */
const hasListener = (database: Database) => sql<0 | 1>`case
  when settings.redirect_url is null and api_keys.environment = 'test' and exists (
    select 1 from listeners
    where listeners.account_id = api_keys.account_id and listeners.expires_at > ${database.now}) then 1
  else 0 end`

export async function keyHolder(database: Database, id: KeyId): Promise<KeyHolder | undefined> {
  const row = await database.read
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'api_keys.account_id')
        .onRef('settings.environment', '=', 'api_keys.environment'),
    )
    .innerJoin('vault', 'vault.id', 'accounts.state_hash_key_id')
    .select(['api_keys.id', 'api_keys.hash', 'api_keys.environment', 'api_keys.account_id'])
    .select(['accounts.name', 'accounts.suspended_at', 'settings.redirect_url'])
    .select(['vault.id as vault_id', 'vault.sealed', 'vault.master_key_id'])
    .select(statusOf(database).as('status'))
    .select(hasListener(database).as('has_listener'))
    .where('api_keys.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    keyId: row.id,
    hash: row.hash,
    active: row.status === 'active',
    environment: row.environment,
    accountId: row.account_id,
    accountName: row.name,
    suspended: row.suspended_at !== null,
    callbackUrl: row.redirect_url,
    hasListener: row.has_listener === 1,
    stateHashKey: { id: row.vault_id, sealed: row.sealed, masterKeyId: row.master_key_id },
  }
}
