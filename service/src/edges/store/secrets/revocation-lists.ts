import { sql } from 'kysely'
import type { KeptRevocationLists } from '../../../usecases/ports/trust/revocation-lists.ts'
import type { Database } from '../engine/database.ts'

/** One that is in use is fetched again every hour. */
const unusedMilliseconds = 93 * 86_400_000

export const revocationListStore = (database: Database): KeptRevocationLists => ({
  find: async (id) => {
    const row = await database.read
      .selectFrom('revocation_lists')
      .select(['list', 'kept_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { list: row.list, keptAt: row.kept_at }
  },
  keep: (id, list) =>
    database.commit(`revocation/${id}`, async (transaction) => {
      const kept = { list, kept_at: database.now }
      await transaction
        .deleteFrom('revocation_lists')
        .where('kept_at', '<', sql<number>`${database.now} - ${sql.lit(unusedMilliseconds)}`)
        .execute()
      await transaction
        .insertInto('revocation_lists')
        .values({ id, ...kept })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
        .execute()
    }),
})
