import { type RawBuilder, sql } from 'kysely'
import { waitingStates } from '../../../core/flow/flow.ts'
import type { DueSince, Flows } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'

/** Whoever asks comes back before this is over. */
const aheadMilliseconds = 5_000

const isCallback = sql<boolean>`(state = 'delivering' and handover = 'callback')`

/** A time to answer, to return, to fetch an outcome, or for which a destination is kept. */
const isDeadline = sql<boolean>`(state in (${sql.join([...waitingStates, 'completed'].map(sql.lit))})
  or (state = 'delivering' and handover = 'application'))`

/** Each part reads one end of the index of what is due, from where the last look has been. */
export function prepareNextDue({ hot, read, now }: Database): Flows['nextDue'] {
  const first = (since: RawBuilder<number>, which: RawBuilder<boolean>) => sql<number | null>`(
    select due_at from flows
    where due_at > ${since} and due_at <= ${now} + ${sql.lit(aheadMilliseconds)} and ${which}
    order by due_at limit 1)`
  const find = hot.prepareRead(({ callbacks, deadlines }: Given<DueSince>) =>
    read.selectNoFrom([
      now.as('now'),
      first(callbacks, isCallback).as('callbacks'),
      first(deadlines, isDeadline).as('deadlines'),
    ]),
  )
  return async (since) => {
    const found = await find(since)
    if (found === undefined) throw new Error('a database without a clock')
    const { callbacks, deadlines } = found
    return {
      now: found.now,
      callbacks: callbacks ?? undefined,
      deadlines: deadlines ?? undefined,
    }
  }
}
