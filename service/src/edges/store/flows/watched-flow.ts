import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { WatchedFlow } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import { flowColumns, flowOf } from './flow-row.ts'

/** One lookup by primary key: every open page asks this every other second. */
export function prepareWatched(database: Database) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    database.read
      .selectFrom('flows')
      .select([...flowColumns, 'browser_hash', 'attempts', 'misunderstood_path'])
      .select(
        sql<number>`case when sealed_redirect_uri is not null and due_at > ${database.now}
          then 1 else 0 end`.as('destination_is_kept'),
      )
      .select(database.now.as('now'))
      .where('id', '=', given.id),
  )
  return async (id: FlowId): Promise<WatchedFlow | undefined> => {
    const row = await find({ id })
    return (
      row && {
        id,
        flow: flowOf(row),
        now: row.now,
        browserHash: row.browser_hash ?? undefined,
        attempts: row.attempts,
        misunderstoodPath: row.misunderstood_path ?? undefined,
        destinationIsKept: row.destination_is_kept === 1,
      }
    )
  }
}
