import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

const dayMilliseconds = sql.lit(86_400_000)

/** Nothing is sealed any more, so no key is needed, and nothing is due. */
export const forgottenKeys = {
  master_key_id: nothing,
  data_key: nothing,
  request_seed: nothing,
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

/** After the days that the account has set, with everything that belongs to the flow. */
export const forgetEnded = (database: Database, limit: number): Promise<number> =>
  database.commit('forget/ended', async (transaction) => {
    let forgotten = 0
    for (const settings of await thoseWithTooOld(database, transaction)) {
      const over = await tooOld(database, transaction, settings, limit - forgotten)
      forgotten += await eraseFlows(transaction, over)
      if (forgotten >= limit) break
    }
    return forgotten
  })

type Kept = Pick<Tables['account_environments'], 'account_id' | 'environment'> & {
  readonly since: number
}

const since = ({ now }: Database) =>
  sql<number>`${now} - cast(retention_days as bigint) * ${dayMilliseconds}`

/** Of each account the oldest flow is looked at, by an index: a join could read all flows. */
const thoseWithTooOld = (
  database: Database,
  transaction: DatabaseTransaction,
): Promise<readonly Kept[]> =>
  transaction
    .selectFrom('account_environments as settings')
    .select(['account_id', 'environment', since(database).as('since')])
    .where(
      (where) =>
        where
          .selectFrom('flows')
          .select('flows.ended_at')
          .whereRef('flows.account_id', '=', 'settings.account_id')
          .whereRef('flows.environment', '=', 'settings.environment')
          .where('flows.due_at', 'is', null)
          .orderBy('flows.ended_at')
          .limit(sql.lit(1)),
      '<=',
      since(database),
    )
    .execute()

const tooOld = (
  database: Database,
  transaction: DatabaseTransaction,
  kept: Kept,
  limit: number,
): Promise<readonly { readonly id: FlowId }[]> =>
  transaction
    .selectFrom('flows')
    .select('id')
    .where('account_id', '=', kept.account_id)
    .where('environment', '=', kept.environment)
    .where('due_at', 'is', null)
    .where('ended_at', '<=', kept.since)
    .orderBy('ended_at')
    .limit(limit)
    .modifyEnd(database.passingOverLocked)
    .execute()

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
