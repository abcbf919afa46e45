import { sql } from 'kysely'
import type { LinkPath } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { EarlierFlows, EarlierRequest } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'

/**
 * Flows of the former release. Few are left soon after the upgrade and none a day later, so they
 * are found by looking through them. The next release deletes this file.
 */
export const earlierFlows = (database: Database): EarlierFlows => ({
  byLink: (hash) => findId(database, 'earlier_link_hash', hash),
  byReturnCode: (hash) => findId(database, 'return_code_hash', hash),
  byToken: async (hash) => {
    const token = Buffer.from(hash).toString('hex')
    const row = await earlier(database)
      .select('earlier_requests')
      .where('earlier_requests', 'like', `%${token}%`)
      .executeTakeFirst()
    return row && readWritten(row).find((request) => request.token === token)
  },
  giveSeed: ({ flowId, masterKeyId, dataKey, requestSeed }) =>
    database.commit(flowId, async (transaction) => {
      await transaction
        .updateTable('flows')
        .set({ master_key_id: masterKeyId, data_key: dataKey, request_seed: requestSeed })
        .where('id', '=', flowId)
        .where('state', '=', 'created')
        .where('request_seed', 'is', null)
        .execute()
    }),
})

const earlier = ({ read }: Database) =>
  read.selectFrom('flows').select('id').where('earlier_link_hash', 'is not', null)

const findId = async (
  database: Database,
  column: 'earlier_link_hash' | 'return_code_hash',
  hash: Uint8Array,
): Promise<FlowId | undefined> =>
  (await earlier(database).where(sql.ref(column), '=', hash).executeTakeFirst())?.id

type Written = { readonly path: LinkPath; readonly token: string; readonly secrets: string }
type Row = { readonly id: FlowId; readonly earlier_requests: string | null }

function readWritten({ id, earlier_requests: text }: Row) {
  const written: readonly Written[] = text === null ? [] : JSON.parse(text)
  return written.map(({ path, token, secrets }) => ({
    flowId: id,
    path,
    token,
    sealedSecrets: Buffer.from(secrets, 'hex'),
  }))
}

export const earlierRequestsOf = (row: Row): readonly EarlierRequest[] => readWritten(row)
