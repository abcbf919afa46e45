import type { Vault, VaultEntry } from '../../../usecases/ports/sealing.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

export const vaultStore = (database: Database): Vault => ({
  masterKeyIds: async () => {
    const rows = await database.read
      .selectFrom('vault')
      .select('master_key_id')
      .distinct()
      .execute()
    return rows.map((row) => row.master_key_id)
  },
  sealedByOthers: async (masterKeyId, limit) => {
    const rows = await database.read
      .selectFrom('vault')
      .selectAll()
      .where('master_key_id', '!=', masterKeyId)
      .limit(limit)
      .execute()
    return rows.map((row) => ({ id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }))
  },
  replace: (before, after) =>
    database.commit(before.id, async (transaction) => {
      await transaction
        .updateTable('vault')
        .set({ sealed: after.sealed, master_key_id: after.masterKeyId })
        .where('id', '=', before.id)
        .where('master_key_id', '=', before.masterKeyId)
        .execute()
    }),
})

/** Called inside the transaction that stores what the entry belongs to: both or none. */
export async function keepInVault(
  transaction: DatabaseTransaction,
  entries: readonly VaultEntry[],
): Promise<void> {
  const rows = entries.map(({ id, sealed, masterKeyId }) => ({
    id,
    sealed,
    master_key_id: masterKeyId,
  }))
  await transaction.insertInto('vault').values(rows).execute()
}
