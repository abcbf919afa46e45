import { type Selectable, sql } from 'kysely'
import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import type { FailedSignIn, FailedSignIns } from '../../../usecases/ports/sign-in.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { PortalTables } from '../engine/portal-tables.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** At most one event per user in this time, so that an account's audit log cannot be flooded. */
const intervalMilliseconds = 60_000

export const failedSignInStore = (database: Database): FailedSignIns => ({
  note: (failed) => countFailure(database, failed),
  record: (limit) =>
    database.commit('failed_sign_ins', async (transaction) => {
      const due = await transaction
        .selectFrom('failed_sign_ins')
        .selectAll()
        .where('due_at', '<=', database.now)
        .orderBy('due_at')
        .limit(limit)
        .modifyEnd(database.passingOverLocked)
        .execute()
      for (const row of due) await recordFailures(database, transaction, row)
    }),
})

/** The same statement with and without a user. */
const countFailure = (
  database: Database,
  { key, userId, callId, reason }: FailedSignIn,
): Promise<void> =>
  database.commit(`failed_sign_in/${key}`, async (transaction) => {
    await transaction
      .insertInto('failed_sign_ins')
      .values({ key, user_id: userId, call_id: callId, reason, count: 1, due_at: database.now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          call_id: callId,
          reason,
          count: sql<number>`failed_sign_ins.count + 1`,
        }),
      )
      .execute()
  })

/** A recorded row stays for a minute, empty, and counts further failures meanwhile. */
async function recordFailures(
  database: Database,
  transaction: DatabaseTransaction,
  row: Selectable<PortalTables['failed_sign_ins']>,
): Promise<void> {
  if (row.count === 0) {
    await transaction.deleteFrom('failed_sign_ins').where('key', '=', row.key).execute()
    return
  }
  const next = sql<number>`${database.now} + ${intervalMilliseconds}`
  await transaction
    .updateTable('failed_sign_ins')
    .set({ count: 0, due_at: next })
    .where('key', '=', row.key)
    .execute()
  if (row.user_id === null) return
  const by = { userId: row.user_id, callId: row.call_id }
  const values = { after: { count: row.count, reason: row.reason } }
  const event = { by, action: 'sign_in_failed' as const, object: row.user_id, values }
  const accounts = await accountsOf(transaction, row.user_id)
  for (const accountId of accounts)
    await recordEvent(database, transaction, { ...event, accountId })
  // Only the operators' log has it.
  if (accounts.length === 0) await recordEvent(database, transaction, event)
}

async function accountsOf(
  transaction: DatabaseTransaction,
  user: UserId,
): Promise<readonly AccountId[]> {
  const rows = await transaction
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', user)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id: id }) => id)
}
