import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** Until the transaction ends, the membership of these accounts cannot be changed elsewhere. */
export async function lockAccounts(
  transaction: DatabaseTransaction,
  accounts: readonly AccountId[],
): Promise<void> {
  // One after the other and always in the same order, so that two such transactions never deadlock.
  for (const id of accounts.toSorted())
    await transaction.updateTable('accounts').set({ id }).where('id', '=', id).execute()
}
