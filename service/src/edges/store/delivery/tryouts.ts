import { sql } from 'kysely'
import { type AccountId, tryoutKeyId } from '../../../core/vocabulary/ids.ts'
import type { Tryouts } from '../../../usecases/ports/tryouts.ts'
import type { Database } from '../engine/database.ts'

/** For rows of flows and counts: the id of the key follows from the account's (`tryoutKeyId`). */
export const isNoTryout = sql<boolean>`key_id <> 'key_TryIt' || substr(account_id, 5)`
/** The same for keys. Applications have rows there, which do not open the API. */
export const isShownKey = sql<boolean>`(api_keys.id <> 'key_TryIt' || substr(account_id, 5)
  and substr(api_keys.id, 1, 4) <> 'app_')`
/** For rows of flows: they belong to an application. */
export const isLogin = sql<boolean>`substr(key_id, 1, 4) = 'app_'`

export const tryoutStore = (database: Database): Tryouts => ({
  addKey: (account, hash) => addKey(database, account, hash),
  keepReceived: (id, sealed) =>
    database.commit(id, async (transaction) => {
      await transaction
        .updateTable('flows')
        .set({ sealed_received: sealed })
        .where('id', '=', id)
        .execute()
    }),
  received: async (id, { accountId, environment }) => {
    const row = await database.read
      .selectFrom('flows')
      .select(['sealed_received', 'data_key', 'master_key_id', 'state_hash'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('environment', '=', environment)
      .executeTakeFirst()
    const { sealed_received: sealed, data_key: dataKey, master_key_id: masterKeyId } = row ?? {}
    if (row === undefined || !sealed || !dataKey || !masterKeyId) return undefined
    return { sealed, dataKey: { sealed: dataKey, masterKeyId }, stateHash: row.state_hash }
  },
})

const addKey = (database: Database, account: AccountId, hash: Uint8Array): Promise<void> =>
  database.commit(account, async (transaction) => {
    await transaction
      .insertInto('api_keys')
      .values({
        id: tryoutKeyId(account),
        account_id: account,
        environment: 'test',
        name: 'Try it',
        hash,
        ending: '',
        created_at: database.now,
        expires_at: null,
        revoked_at: null,
        created_by: null,
        replaced_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
