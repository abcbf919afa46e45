import { sql } from 'kysely'
import type { AccountId, UserId } from '../../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../../usecases/ports/audit.ts'
import { eraseDetailsOfUsers, recordEvent } from '../../audit.ts'
import type { Database } from '../../engine/database.ts'
import type { DatabaseTransaction } from '../../engine/tables.ts'
import { membersOfNothingElse } from './members.ts'

/**
 * All at once: the next call with a key is refused, and members can no longer sign in to the
 * account. What its callbacks need stays until they are delivered.
 */
export const beginClosing = (
  database: Database,
  account: AccountId,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(account, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ closing_at: database.now, suspended_at: sql`coalesce(suspended_at, ${database.now})` })
      .where('id', '=', account)
      .where('closing_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return isAccount(transaction, account)
    await transaction
      .updateTable('api_keys')
      .set({ revoked_at: sql<number>`coalesce(revoked_at, ${database.now})`, created_by: null })
      .where('account_id', '=', account)
      .execute()
    await erasePeople(transaction, account)
    await recordEvent(database, transaction, event)
    return true
  })

async function isAccount(transaction: DatabaseTransaction, id: AccountId): Promise<boolean> {
  const account = transaction.selectFrom('accounts').select('id').where('id', '=', id)
  return (await account.executeTakeFirst()) !== undefined
}

async function erasePeople(transaction: DatabaseTransaction, account: AccountId): Promise<void> {
  const erased = await membersOfNothingElse(transaction, account)
  await transaction.deleteFrom('one_time_links').where('account_id', '=', account).execute()
  await transaction.deleteFrom('memberships').where('account_id', '=', account).execute()
  if (erased.length > 0) await eraseUsers(transaction, erased)
}

async function eraseUsers(
  transaction: DatabaseTransaction,
  users: readonly UserId[],
): Promise<void> {
  for (const table of ['sessions', 'passkeys', 'challenges'] as const)
    await transaction.deleteFrom(table).where('user_id', 'in', users).execute()
  await transaction.deleteFrom('users').where('id', 'in', users).execute()
  await eraseDetailsOfUsers(transaction, users)
}
