import type { TrustLists } from '../../../usecases/ports/trust/trust-lists.ts'
import type { Database } from '../engine/database.ts'

export const trustListStore = (database: Database): TrustLists => ({
  find: async (from) => {
    const row = await database.read
      .selectFrom('trust_lists')
      .select(['token', 'kept_at'])
      .where('source', '=', from)
      .executeTakeFirst()
    return row && { token: row.token, keptAt: row.kept_at }
  },
  keptAt: async (from) => {
    const row = await database.read
      .selectFrom('trust_lists')
      .select('kept_at')
      .where('source', '=', from)
      .executeTakeFirst()
    return row?.kept_at
  },
  keep: (source, token) =>
    database.commit(`trust/${source}`, async (transaction) => {
      const kept = { token, kept_at: database.now }
      await transaction
        .insertInto('trust_lists')
        .values({ source, ...kept })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(kept))
        .execute()
    }),
})
