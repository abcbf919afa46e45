import { sql } from 'kysely'
import type { Challenges, Throttles } from '../../../usecases/ports/portal.ts'
import type { Database } from '../engine/database.ts'

/** Fixed windows that begin with the first attempt. */
export const throttleStore = (database: Database): Throttles => ({
  count: (key, limit, windowSeconds) =>
    database.commit(`throttle/${key}`, async (transaction) => {
      const endsAt = sql<number>`${database.now} + ${windowSeconds * 1_000}`
      const isOver = sql`throttles.ends_at <= ${database.now}`
      const { count, wait } = await transaction
        .insertInto('throttles')
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else throttles.count + 1 end`,
            ends_at: sql<number>`case when ${isOver} then ${endsAt} else throttles.ends_at end`,
          }),
        )
        .returning(['count', sql<number>`throttles.ends_at - ${database.now}`.as('wait')])
        .executeTakeFirstOrThrow()
      return count > limit ? Math.max(1, Math.ceil(wait / 1_000)) : 0
    }),
  forget: (key) =>
    database.commit(`throttle/${key}`, async (transaction) => {
      await transaction.deleteFrom('throttles').where('key', '=', key).execute()
    }),
})

export const challengeStore = (database: Database): Challenges => ({
  keep: (hash, purpose, user, lifetimeSeconds) =>
    database.commit('challenges', async (transaction) => {
      await transaction
        .insertInto('challenges')
        .values({
          hash,
          purpose,
          user_id: user,
          expires_at: sql<number>`${database.now} + ${lifetimeSeconds * 1_000}`,
        })
        .execute()
    }),
  spend: (hash, lifetimeSeconds) =>
    database.commit('challenges', async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('challenges')
        .values({
          hash,
          purpose: 'sign_in',
          user_id: null,
          expires_at: sql<number>`${database.now} + ${lifetimeSeconds * 1_000}`,
        })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    }),
  take: (hash, purpose) =>
    database.commit('challenges', async (transaction) => {
      const taken = await transaction
        .deleteFrom('challenges')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .returning(['user_id', sql<number>`expires_at - ${database.now}`.as('left')])
        .executeTakeFirst()
      return taken && taken.left > 0 ? { userId: taken.user_id } : undefined
    }),
})
