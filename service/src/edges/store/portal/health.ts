import { sql } from 'kysely'
import { transitions } from '../../../core/flow/transitions.ts'
import type { StoreHealth } from '../../../usecases/ports/portal.ts'
import { waitsForPlace } from '../delivery/callbacks.ts'
import type { Database } from '../engine/database.ts'
import { countWaiting } from '../flows/count-flows.ts'

/** Only counts and our own names; nothing from inside a flow. */
export async function storeHealth(database: Database): Promise<StoreHealth> {
  const [migrations, waitingFlows, callbacks] = await Promise.all([
    database.read.selectFrom('migrations').select('name').orderBy('name').execute(),
    countWaiting(database),
    database.read
      .selectFrom('flows')
      .select((select) => select.fn.countAll<number>().as('queued'))
      .select(sql<number>`count(case when due_at <= ${database.now} then 1 end)`.as('due'))
      .select(
        sql<number | null>`min(case when due_at <= ${database.now} then due_at end)`.as('oldest'),
      )
      .select(sql<number>`count(case when ${waitsForPlace(database)} then 1 end)`.as('for_places'))
      .select(database.now.as('now'))
      .where('due_at', 'is not', null)
      .where('state', 'in', transitions.delivered.from)
      .executeTakeFirstOrThrow(),
  ])
  return {
    migrations: migrations.map(({ name }) => name),
    unknownMigrations: database.unknownMigrations,
    waitingFlows,
    callbacks: {
      queued: callbacks.queued,
      due: callbacks.due,
      forPlaces: callbacks.for_places,
      oldestDueAt: callbacks.oldest,
    },
    now: callbacks.now,
  }
}
