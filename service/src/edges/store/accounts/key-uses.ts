import { sql } from 'kysely'
import type { KeyId } from '../../../core/vocabulary/ids.ts'
import type { KeyUses } from '../../../usecases/ports/api-keys.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** One month of hours is kept, because no list looks further back. */
const keptHours = 31 * 24

export const noteKeyUses = (database: Database, uses: KeyUses): Promise<void> =>
  database.commit('key_uses', async (transaction) => {
    for (const [id, count] of [...uses].sort(([one], [other]) => (one < other ? -1 : 1)))
      await addUses(database, transaction, id, count)
  })

async function addUses(
  database: Database,
  transaction: DatabaseTransaction,
  id: KeyId,
  count: number,
): Promise<void> {
  const hour = sql<number>`(${database.now} / 3600000)`
  await transaction
    .insertInto('api_key_uses')
    .columns(['key_id', 'hour', 'count'])
    // A key that was erased meanwhile is skipped, so that it does not block the others; one that is
    // being erased is waited for.
    .expression(
      transaction
        .selectFrom('api_keys')
        .select(['id', hour.as('hour'), sql<number>`cast(${count} as integer)`.as('count')])
        .where('id', '=', id)
        .modifyEnd(database.keepingFound),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'hour'])
        .doUpdateSet({ count: sql<number>`api_key_uses.count + ${count}` }),
    )
    .execute()
  await transaction
    .updateTable('api_keys')
    .set({ uses_since_replaced: sql<number>`uses_since_replaced + ${count}` })
    .where('id', '=', id)
    .where('replaced_by', 'is not', null)
    .execute()
  await transaction
    .deleteFrom('api_key_uses')
    .where('key_id', '=', id)
    .where('hour', '<', sql<number>`${hour} - ${keptHours}`)
    .execute()
}
