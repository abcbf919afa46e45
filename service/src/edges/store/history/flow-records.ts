import { sql } from 'kysely'
import type { FlowRecords } from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'
import { sealedWordsIn } from '../flows/stored-reports.ts'
import { rowsOf, withAttempts } from './flow-record-rows.ts'
import { readFlowPage } from './list-flows.ts'

export const flowRecordStore = (database: Database): FlowRecords => ({
  find: async (id, owner) => {
    const rows = await rowsOf(database, owner).where('id', '=', id).execute()
    return (await withAttempts(database, rows))[0]
  },
  sealedWords: async (id) => {
    const row = await database.read
      .selectFrom('flows')
      .select(['sealed_words', 'data_key', 'master_key_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    const { data_key: sealed = null, master_key_id: masterKeyId = null } = row ?? {}
    if (!row?.sealed_words || sealed === null || masterKeyId === null) return undefined
    return { dataKey: { sealed, masterKeyId }, words: sealedWordsIn(row.sealed_words) }
  },
  ownerOf: async (id) => {
    const row = await database.read
      .selectFrom('flows')
      .select(['account_id', 'environment'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { accountId: row.account_id, environment: row.environment }
  },
  findByState: async (owner, stateHash, limit) => {
    const rows = await rowsOf(database, owner)
      // The index contains only the beginning of the hash.
      .where(sql`substr(state_hash, 1, 8)`, '=', stateHash.subarray(0, 8))
      .where('state_hash', '=', stateHash)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return withAttempts(database, rows)
  },
  list: (owner, filter, range) => readFlowPage(database, owner, filter, range),
})
