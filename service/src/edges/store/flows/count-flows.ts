import { sql } from 'kysely'
import { finishedStates, waitingStates } from '../../../core/flow/flow.ts'
import type { FlowStateCount, UnderWayCount } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'

/** How many flows are waiting, and where. All of them have a due time, so few rows are examined. */
export const countWaiting = (database: Database): Promise<readonly FlowStateCount[]> =>
  database.read
    .selectFrom('flows')
    .select(['environment', 'state', (select) => select.fn.countAll<number>().as('count')])
    .where('due_at', 'is not', null)
    .where('state', 'in', waitingStates)
    .groupBy(['environment', 'state'])
    .execute()

/**
 * The same, including flows with a callback to deliver, and how long the oldest has been due. One
 * statement for readers of metrics; no flow waits for it.
 */
export async function countUnderWay(database: Database): Promise<readonly UnderWayCount[]> {
  const overdue = sql<number>`${database.now} - due_at`
  const counted = await database.read
    .selectFrom('flows')
    .select(['environment', 'state', (select) => select.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when ${overdue} >= 0 then 1 else 0 end)`.as('due'))
    .select(sql<number>`max(${overdue})`.as('overdue'))
    .where('due_at', 'is not', null)
    .where('state', 'not in', finishedStates)
    .groupBy(['environment', 'state'])
    .execute()
  return counted.map(({ overdue: milliseconds, ...count }) => ({
    ...count,
    oldestDueSeconds: Math.max(0, milliseconds) / 1_000,
  }))
}
