import { sql } from 'kysely'
import type { FlowKeys, Vault, VaultEntry } from '../../../usecases/ports/sealing.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

export const vaultStore = (database: Database): Vault => ({
  masterKeyIds: async () => {
    const ofFlows = await masterKeysIn(database, 'flows')
    return [...new Set([...(await masterKeysIn(database, 'vault')), ...ofFlows])]
  },
  flowKeysByOthers: (masterKeyId, limit) => flowKeysByOthers(database, masterKeyId, limit),
  replaceFlowKeys: (before, after) => replaceFlowKeys(database, before, after),
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

/**
 * Called inside the transaction that stores what the entry belongs to: both are stored or neither.
 */
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

/** Jumps from one id to the next in the index: there are few, however many rows there are. */
async function masterKeysIn(
  { read }: Database,
  table: 'vault' | 'flows',
): Promise<readonly string[]> {
  const found: string[] = []
  for (let last = ''; ; ) {
    const row = await read
      .selectFrom(table)
      .select((select) => select.fn.min('master_key_id').as('next'))
      .where('master_key_id', '>', last)
      .executeTakeFirst()
    if (!row?.next) return found
    last = row.next
    found.push(last)
  }
}

/** Searches before and after the wanted id in the index, so that only other ids are examined. */
async function flowKeysByOthers(
  { read }: Database,
  masterKeyId: string,
  limit: number,
): Promise<readonly FlowKeys[]> {
  const keysWhere = (side: '<' | '>') =>
    read
      .selectFrom('flows')
      .select(['id', 'master_key_id', 'data_key', 'request_seed'])
      .where('master_key_id', side, masterKeyId)
      .limit(limit)
      .execute()
  const rows = [...(await keysWhere('<')), ...(await keysWhere('>'))]
  return rows.flatMap(({ id, master_key_id, data_key, request_seed }) =>
    master_key_id === null || data_key === null
      ? []
      : [
          {
            flowId: id,
            masterKeyId: master_key_id,
            dataKey: data_key,
            requestSeed: request_seed,
          },
        ],
  )
}

const replaceFlowKeys = (database: Database, before: FlowKeys, after: FlowKeys): Promise<void> =>
  database.commit(before.flowId, async (transaction) => {
    await transaction
      .updateTable('flows')
      .set({
        master_key_id: after.masterKeyId,
        data_key: after.dataKey,
        request_seed: sql<Uint8Array | null>`case when request_seed is null then request_seed
          else ${after.requestSeed} end`,
      })
      .where('id', '=', before.flowId)
      .where('master_key_id', '=', before.masterKeyId)
      .execute()
  })
