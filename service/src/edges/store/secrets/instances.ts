import { sql } from 'kysely'
import type { Instances } from '../../../usecases/ports/instances.ts'
import type { Database } from '../engine/database.ts'

/** Six missed turns. An instance that is only slow reappears, and looks for keys that it lacks. */
const lifeMilliseconds = 30_000

/** Without one, nothing is delivered and nobody waits for a customer. */
export const someInstanceServes = ({ now }: Pick<Database, 'now'>) => sql<boolean>`exists (
  select 1 from instances where seen_at > ${now} - ${sql.lit(lifeMilliseconds)})`

export const instanceStore = (database: Database, id: string): Instances => {
  const oldest = sql<number>`${database.now} - ${sql.lit(lifeMilliseconds)}`
  return {
    announce: ({ opens, sealsWith }) =>
      database.commit('instances', async (transaction) => {
        const said = {
          opens: JSON.stringify(opens),
          seals_with: sealsWith,
          seen_at: database.now,
          collects: 1 as const,
        }
        await transaction
          .insertInto('instances')
          .values({ id, ...said })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
          .execute()
        // Two instances that remove each other must not wait for each other.
        const gone = transaction
          .selectFrom('instances')
          .select('id')
          .where('seen_at', '<=', oldest)
          .modifyEnd(database.passingOverLocked)
        await transaction.deleteFrom('instances').where('id', 'in', gone).execute()
      }),
    others: async () => {
      const rows = await database.read
        .selectFrom('instances')
        .select(['opens', 'seals_with'])
        .where('id', '!=', id)
        .where('seen_at', '>', oldest)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ opens: JSON.parse(row.opens), sealsWith: row.seals_with }))
    },
    count: async () => {
      const { count } = await database.read
        .selectFrom('instances')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('seen_at', '>', oldest)
        .executeTakeFirstOrThrow()
      return count
    },
    allCollect: async () => {
      const former = await database.read
        .selectFrom('instances')
        .select('id')
        .where('seen_at', '>', oldest)
        .where('collects', 'is', null)
        .limit(1)
        .executeTakeFirst()
      return former === undefined
    },
    leave: () =>
      database.commit('instances', async (transaction) => {
        await transaction.deleteFrom('instances').where('id', '=', id).execute()
      }),
  }
}
