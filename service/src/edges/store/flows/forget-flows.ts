import { sql } from 'kysely'
import { finishedStates } from '../../../core/flow/flow.ts'
import type { Database } from '../engine/database.ts'

const dayMilliseconds = sql.lit(86_400_000)

/** A destination may hold a session of the customer's, so it is kept only for a late return. */
export const forgetDestinations = (database: Database, limit: number): Promise<number> =>
  database.commit('forget', async (transaction) => {
    const over = transaction
      .selectFrom('flows')
      .select('id')
      .where('redirect_until', '<=', database.now)
      .where('sealed_redirect_uri', 'is not', null)
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const forgotten = await transaction
      .updateTable('flows')
      .set({ sealed_redirect_uri: null })
      .where('id', 'in', over)
      .returning('id')
      .execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0) await transaction.deleteFrom('vault').where('id', 'in', ids).execute()
    return ids.length
  })

/** After the days that the account has set, with everything that belongs to the flow. */
export const forgetEnded = (database: Database, limit: number): Promise<number> =>
  database.commit('forget/ended', async (transaction) => {
    const over = await transaction
      .selectFrom('account_environments as settings')
      .innerJoin('flows', (join) =>
        join
          .onRef('flows.account_id', '=', 'settings.account_id')
          .onRef('flows.environment', '=', 'settings.environment'),
      )
      .select('flows.id')
      .where('flows.state', 'in', finishedStates)
      .where(
        'flows.ended_at',
        '<=',
        sql<number>`${database.now} - cast(settings.retention_days as bigint) * ${dayMilliseconds}`,
      )
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
      .execute()
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const table of ['callback_attempts', 'callbacks', 'results', 'wallet_requests'] as const)
      await transaction.deleteFrom(table).where('flow_id', 'in', ids).execute()
    await transaction.deleteFrom('flows').where('id', 'in', ids).execute()
    await transaction.deleteFrom('vault').where('id', 'in', ids).execute()
    return ids.length
  })
