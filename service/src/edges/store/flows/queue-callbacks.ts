import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** In the transaction that decides the outcome: there is never one without the other. */
export async function queueCallbacks(
  database: Database,
  transaction: DatabaseTransaction,
  ids: readonly FlowId[],
): Promise<void> {
  await transaction
    .insertInto('callbacks')
    .columns(['flow_id', 'account_id', 'next_attempt_at'])
    .expression((select) =>
      select
        .selectFrom('flows')
        .select(['id', 'account_id'])
        .select(database.now.as('next_attempt_at'))
        .where('id', 'in', ids),
    )
    .execute()
}
