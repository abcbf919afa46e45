import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** An account that is closing gets nothing new. */
export const accountIsOpen = async (
  transaction: DatabaseTransaction,
  id: AccountId,
): Promise<boolean> =>
  (await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('closing_at', 'is', null)
    .executeTakeFirst()) !== undefined
