import { sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { KeyUses, ListedKey, NewKey, PortalKeys } from '../../../usecases/ports/api-keys.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { insertKey, statusOf } from './api-keys.ts'

export const portalKeyStore = (database: Database): PortalKeys => ({
  list: (account, environment) => list(database, account, environment),
  find: async (account, environment, id) => {
    const row = await database.read
      .selectFrom('api_keys')
      .select(['name', 'created_at', 'expires_at'])
      .where((where) => where.and(keyOf(account, environment, id)))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const lifetime =
      row.expires_at === null ? null : Math.ceil((row.expires_at - row.created_at) / 1_000)
    return { name: row.name, lifetimeSeconds: lifetime }
  },
  rotate: (old, successor, graceSeconds, event) =>
    rotate(database, old, successor, graceSeconds, event),
  rename: (account, environment, id, name, event) =>
    change(database, keyOf(account, environment, id), { name }, event),
  revoke: (account, environment, id, event) =>
    change(
      database,
      keyOf(account, environment, id),
      { revoked_at: sql<number>`coalesce(revoked_at, ${database.now})` },
      event,
    ),
  noteUses: (uses) => noteUses(database, uses),
})

const keyOf = (account: AccountId, environment: Environment, id: KeyId) => ({
  account_id: account,
  environment,
  id,
})

async function list(
  database: Database,
  account: AccountId,
  environment: Environment,
): Promise<readonly ListedKey[]> {
  const hour = sql<number>`(${database.now} / 3600000)`
  const rows = await database.read
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'ending',
      'api_keys.created_at',
      'users.name as created_by',
    ])
    .select(['expires_at', 'replaced_by', 'uses_since_replaced', statusOf(database).as('status')])
    .select((select) => [
      select
        .selectFrom('api_key_uses')
        .select(sql<number | null>`max(hour)`.as('hour'))
        .whereRef('key_id', '=', 'api_keys.id')
        .as('last_used_hour'),
      select
        .selectFrom('api_key_uses')
        .select(sql<number>`coalesce(sum(count), 0)`.as('count'))
        .whereRef('key_id', '=', 'api_keys.id')
        .where('hour', '>', sql<number>`${hour} - 24`)
        .as('uses_in_last_day'),
    ])
    .where('account_id', '=', account)
    .where('environment', '=', environment)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    status: row.status === 'active' && row.replaced_by !== null ? 'ending' : row.status,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    lastUsedDay: row.last_used_hour === null ? null : Math.floor(row.last_used_hour / 24),
    usesInLastDay: row.uses_in_last_day ?? 0,
    replacedBy: row.replaced_by,
    usesSinceReplaced: row.uses_since_replaced,
  }))
}

const rotate = (
  database: Database,
  old: KeyId,
  successor: NewKey,
  graceSeconds: number,
  event: AuditEvent,
) =>
  database.commit(successor.accountId, async (transaction) => {
    const end = sql<number>`${database.now} + ${graceSeconds * 1_000}`
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({
        replaced_by: successor.id,
        expires_at: sql<number>`case when expires_at < ${end} then expires_at else ${end} end`,
        ...(graceSeconds === 0 ? { revoked_at: database.now } : {}),
      })
      .where((where) => where.and(keyOf(successor.accountId, successor.environment, old)))
      .where('replaced_by', 'is', null)
      .where(statusOf(database), '=', 'active')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'key_not_active'
    await insertKey(database, transaction, successor)
    await recordEvent(database, transaction, event)
    return 'rotated'
  })

const change = (
  database: Database,
  key: ReturnType<typeof keyOf>,
  values: { readonly name: string } | { readonly revoked_at: ReturnType<typeof sql<number>> },
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(key.account_id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set(values)
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
    return numUpdatedRows > 0n
  })

/** A month of hours is kept, as long as anybody asks about. */
const keptHours = 31 * 24

const noteUses = (database: Database, uses: KeyUses): Promise<void> =>
  database.commit('key_uses', async (transaction) => {
    const hour = sql<number>`(${database.now} / 3600000)`
    for (const [id, count] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await transaction
        .insertInto('api_key_uses')
        .values({ key_id: id, hour, count })
        .onConflict((conflict) =>
          conflict
            .columns(['key_id', 'hour'])
            .doUpdateSet({ count: sql<number>`api_key_uses.count + ${count}` }),
        )
        .execute()
      await transaction
        .updateTable('api_keys')
        .set({ uses_since_replaced: sql<number>`uses_since_replaced + ${count}` })
        .where('id', '=', id)
        .where('replaced_by', 'is not', null)
        .execute()
      await transaction
        .deleteFrom('api_key_uses')
        .where('key_id', '=', id)
        .where('hour', '<', sql<number>`${hour} - ${keptHours}`)
        .execute()
    }
  })
