import { type RawBuilder, sql } from 'kysely'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { ApiKeys, KeyOfAccount, NewKey } from '../../../usecases/ports/api-keys.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import {
  findInheritance,
  keyStatus,
  listKeySummaries,
  listKeysWithUses,
  matching,
  prepareFindHolder,
} from './find-api-keys.ts'
import { accountIsOpen } from './is-open.ts'
import { noteKeyUses } from './key-uses.ts'

export const apiKeyStore = (database: Database): ApiKeys => ({
  create: (key, event) => insertFurtherKey(database, key, event),
  findHolder: prepareFindHolder(database),
  listOfAccount: (account) => listKeySummaries(database, account),
  listWithUses: (account, environment) => listKeysWithUses(database, account, environment),
  findInheritance: (key) => findInheritance(database, key),
  rotate: (old, successor, graceSeconds, event) =>
    replaceKey(database, old, successor, graceSeconds, event),
  rename: (key, name, event) => changeKey(database, key.accountId, matching(key), { name }, event),
  revoke: (key, event) =>
    changeKey(database, key.accountId, matching(key), revokedNow(database), event),
  revokeById: (id, event) => changeKey(database, id, { id }, revokedNow(database), event),
  noteUses: (uses) => noteKeyUses(database, uses),
})

/** `more` is stored with it, or neither is. */
export const insertFurtherKey = (
  database: Database,
  key: NewKey,
  event: AuditEvent,
  more?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<boolean> =>
  database.commit(key.accountId, async (transaction) => {
    if (!(await accountIsOpen(transaction, key.accountId))) return false
    await insertKey(database, transaction, key)
    await more?.(transaction)
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

const replaceKey = (
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
        // What is undefined is not set.
        revoked_at: graceSeconds === 0 ? database.now : undefined,
      })
      .where((where) => where.and(matching({ ...successor, id: old })))
      .where('replaced_by', 'is', null)
      .where(keyStatus(database), '=', 'active')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'key_not_active'
    await insertKey(database, transaction, successor)
    await inheritRegistration(transaction, old, successor.id)
    await recordEvent(database, transaction, event)
    return 'rotated'
  })

/** The new key replaces the old one in every respect. */
const inheritRegistration = (transaction: DatabaseTransaction, old: KeyId, successor: KeyId) =>
  transaction
    .updateTable('api_keys')
    .set((set) => ({
      registration_id: set
        .selectFrom('api_keys as former')
        .select('former.registration_id')
        .where('former.id', '=', old),
    }))
    .where('id', '=', successor)
    .execute()

/** A key that is already revoked keeps its first time of revocation. */
const revokedNow = (database: Database) => ({
  revoked_at: sql<number>`coalesce(revoked_at, ${database.now})`,
})

/** False if there is no such key. */
const changeKey = (
  database: Database,
  commitKey: AccountId | KeyId,
  rows: ReturnType<typeof matching> | Pick<KeyOfAccount, 'id'>,
  change: { readonly name: string } | { readonly revoked_at: RawBuilder<number> },
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(commitKey, async (transaction) => {
    const changed = await transaction
      .updateTable('api_keys')
      .set(change)
      .where((where) => where.and(rows))
      .returning(['account_id', 'environment'])
      .executeTakeFirst()
    if (changed === undefined) return false
    const { account_id: accountId, environment } = changed
    await recordEvent(database, transaction, { ...event, accountId, environment })
    return true
  })
