import { type RawBuilder, sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

const dayMilliseconds = sql.lit(86_400_000)

/** Nothing is sealed any more, so no key is needed, and nothing is due. */
export const forgottenKeys = {
  master_key_id: nothing,
  data_key: nothing,
  request_seed: nothing,
  earlier_link_hash: nothing,
  due_at: nothing,
}

/** A destination may hold a session of the customer's, so it is kept only for a late return. */
export const forgetDestinations = (database: Database, limit: number): Promise<number> =>
  database.commit('forget', async (transaction) => {
    const over = transaction
      .selectFrom('flows')
      .select('id')
      .where('due_at', '<=', database.now)
      .where('state', '=', 'completed')
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ ...forgottenKeys, sealed_redirect_uri: null })
      .where('id', 'in', over)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })

const shortestRetention = sql`(select min(retention_days) from account_environments)`

const daysAgo = ({ now }: Database, days: RawBuilder<unknown>) =>
  sql<number>`${now} - cast(${days} as bigint) * ${dayMilliseconds}`

/** After the days that the account has set, with everything that belongs to the flow. */
export const forgetEnded = (database: Database, limit: number): Promise<number> =>
  database.commit('forget/ended', async (transaction) => {
    const over = await transaction
      .selectFrom('flows')
      // SQLite reads the tables of a cross join in this order: flows by their time, and not all
      // flows of each account.
      .crossJoin('account_environments as settings')
      .select('flows.id')
      .whereRef('settings.account_id', '=', 'flows.account_id')
      .whereRef('settings.environment', '=', 'flows.environment')
      .where('flows.due_at', 'is', null)
      .where('flows.ended_at', '<=', daysAgo(database, sql`settings.retention_days`))
      // Implied by the other, but known before any row is read: the oldest are looked at, in the
      // order of the index, and no others.
      .where('flows.ended_at', '<=', daysAgo(database, shortestRetention))
      .orderBy('flows.ended_at')
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
      .execute()
    return eraseFlows(transaction, over)
  })

/** With everything that belongs to them. Returns how many. */
export async function eraseFlows(
  transaction: DatabaseTransaction,
  flows: readonly { readonly id: FlowId }[],
): Promise<number> {
  const ids = flows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await transaction.deleteFrom('callback_attempts').where('flow_id', 'in', ids).execute()
  await transaction.deleteFrom('flows').where('id', 'in', ids).execute()
  return ids.length
}
