import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { WatchedFlow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import { flowColumns, flowOf } from './flow-row.ts'

/** One lookup by primary key each in two tables: every open page asks this every other second. */
export async function watchedFlow(
  database: Database,
  id: FlowId,
): Promise<WatchedFlow | undefined> {
  const row = await database.read
    .selectFrom('flows')
    .leftJoin('callbacks', 'callbacks.flow_id', 'flows.id')
    .select([...flowColumns, 'flows.browser_hash', 'callbacks.attempts'])
    .select('flows.misunderstood_path')
    .select(
      sql<number>`case when flows.redirect_until > ${database.now} then 1 else 0 end`.as(
        'redirect_is_kept',
      ),
    )
    .select(database.now.as('now'))
    .where('flows.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id,
    flow: flowOf(row),
    now: row.now,
    browserHash: row.browser_hash ?? undefined,
    attempts: row.attempts ?? 0,
    misunderstoodPath: row.misunderstood_path ?? undefined,
    destinationIsKept: row.redirect_is_kept === 1,
  }
}
