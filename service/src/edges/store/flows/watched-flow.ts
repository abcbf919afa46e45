import { sql } from 'kysely'
import { finishedStates } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { WatchedFlow } from '../../../usecases/ports/flows.ts'
import { several } from '../engine/announcements.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { sealedWayOn } from './open-flow.ts'

/**
 * What the status of an open page depends on. A finished flow has no open page, so this is enough.
 */
const mark = sql<string>`flows.state
  || case when flows.attempts > 0 then ' late' else '' end
  || case when flows.misunderstood_path is null then '' else ' misunderstood' end`

/** One lookup by primary key, when a page opens and for each change. */
export function prepareWatched(database: Database) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    database.read
      .selectFrom('flows')
      .select([...flowColumns, 'browser_hash', 'attempts', 'misunderstood_path'])
      .select(
        sql<number>`case when ${sealedWayOn(database)} is null then 0 else 1 end`.as(
          'way_on_is_kept',
        ),
      )
      .select([database.now.as('now'), mark.as('mark')])
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
        misunderstoodChannel: row.misunderstood_path ?? undefined,
        wayOnIsKept: row.way_on_is_kept === 1,
        mark: row.mark,
      }
    )
  }
}

/**
 * Waits for a write of the same row, so that none is missed: it announces to this process, or what
 * is read from now on shows it.
 */
export function prepareShownHere({ hot, read, peerNumber, withoutWaiting }: Database) {
  if (peerNumber === undefined) return async () => undefined
  const own = sql.lit(peerNumber)
  const show = hot.prepareRead(({ id }: Given<{ readonly id: FlowId }>) =>
    read
      .updateTable('flows')
      .set({
        shown_by: sql<number>`case when shown_by is null then ${own} else ${sql.lit(several)} end`,
      })
      .where('id', '=', id)
      .where(
        'state',
        'not in',
        finishedStates.map((state) => sql.lit(state)),
      )
      .where(sql<boolean>`coalesce(shown_by not in (${own}, ${sql.lit(several)}), true)`)
      .where(withoutWaiting)
      .returning('id'),
  )
  return async (id: FlowId): Promise<void> => void (await show({ id }))
}

/**
 * One statement for all open pages, which returns only what differs. The marks are one parameter,
 * so that the statement has the same text for one page as for thousands. It looks up each flow by
 * its key: a join would read the whole table if the planner considered that cheaper.
 */
export async function changedSince(
  database: Database,
  marks: ReadonlyMap<FlowId, string>,
): Promise<readonly FlowId[]> {
  const seen = database.membersOf(JSON.stringify(Object.fromEntries(marks)))
  const { rows } = await sql<{ id: FlowId }>`
    select seen.name as id from (${seen}) as seen
    where coalesce((select ${mark} from flows where flows.id = seen.name), '') <> seen.value
  `.execute(database.read)
  return rows.map(({ id }) => id)
}
