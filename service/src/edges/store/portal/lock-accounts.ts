import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** Until the transaction ends, nobody else changes who belongs to these accounts. */
export async function lockAccounts(
  transaction: DatabaseTransaction,
  accounts: readonly AccountId[],
): Promise<void> {
  // One after the other, in the same order everywhere: two who lock several never block each other.
  for (const id of accounts.toSorted())
    await transaction.updateTable('accounts').set({ id }).where('id', '=', id).execute()
}
