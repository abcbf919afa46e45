import { unansweredStates } from '../flow/flow.ts'
import type { AnswerableRequest, Ending, NewRequest, StoredRequest } from '../usecases/ports.ts'
import type { FlowId } from '../vocabulary/ids.ts'
import { queueCallbacks } from './callbacks.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { questionOf } from './question.ts'

/** Two tabs that open together keep one pair of requests: the first one's. */
export const openFlow = (database: Database, id: FlowId, requests: readonly NewRequest[]): Promise<void> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ state: 'opened' })
      .where('id', '=', id)
      .where('state', '=', 'created')
      .where('expires_at', '>', database.now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const rows = requests.map(({ path, tokenHash, clientId, query, sealedSecrets }) => ({
      flow_id: id,
      path,
      token_hash: tokenHash,
      client_id: clientId,
      query: JSON.stringify(query),
      sealed_secrets: sealedSecrets,
      created_at: database.now,
    }))
    await transaction.insertInto('wallet_requests').values(rows).execute()
  })

export async function requestsOf(database: Database, id: FlowId): Promise<readonly StoredRequest[]> {
  const rows = await database.read
    .selectFrom('wallet_requests')
    .select(['path', 'client_id', 'query', 'sealed_secrets'])
    .where('flow_id', '=', id)
    .execute()
  return rows.flatMap(({ path, client_id: clientId, query, sealed_secrets: sealedSecrets }) =>
    sealedSecrets === null ? [] : [{ path, clientId, query: JSON.parse(query), sealedSecrets }],
  )
}

export async function requestByToken(
  database: Database,
  tokenHash: Uint8Array,
): Promise<AnswerableRequest | 'ended' | undefined> {
  const row = await database.read
    .selectFrom('wallet_requests as request')
    .innerJoin('flows', 'flows.id', 'request.flow_id')
    .leftJoin('vault', 'vault.id', 'flows.id')
    .select(['request.path', 'request.client_id', 'request.query', 'request.sealed_secrets'])
    .select(['flows.id', 'flows.state', 'flows.account_id', 'flows.environment', 'flows.sealed_state'])
    .select([
      'flows.issuer',
      'flows.revealed',
      'flows.derived',
      'flows.same_device',
      'flows.expires_at',
      'flows.extensions',
    ])
    .select(['vault.sealed', 'vault.master_key_id'])
    .select(database.now.as('now'))
    .where('request.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { sealed_secrets: sealedSecrets, sealed_state: sealedState, sealed, master_key_id: masterKeyId } = row
  const state = unansweredStates.find((known) => known === row.state)
  if (state === undefined || row.now >= row.expires_at) return 'ended'
  if (sealedSecrets === null || sealedState === null || sealed === null || masterKeyId === null) return 'ended'
  return {
    path: row.path,
    clientId: row.client_id,
    query: JSON.parse(row.query),
    sealedSecrets,
    flowId: row.id,
    flow: { state, expiresAt: row.expires_at, extensions: row.extensions },
    accountId: row.account_id,
    environment: row.environment,
    question: questionOf(row),
    sealedState,
    dataKey: { id: row.id, sealed, masterKeyId },
    now: row.now,
  }
}

/** The first fetch moves the flow; later ones find it moved. */
export const requestFetched = (database: Database, id: FlowId): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ state: 'requested' })
      .where('id', '=', id)
      .where('state', 'in', unansweredStates)
      .where('expires_at', '>', database.now)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

/** Ends the flow and keeps its sealed result: both or none. False: it had ended already. */
export const endFlow = (database: Database, { flowId, next, record, sealedResult }: Ending): Promise<boolean> =>
  database.commit(flowId, async (transaction) => {
    // Any unanswered state will do: a page opened meanwhile must not cost the wallet its answer.
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ state: next.state, checks: JSON.stringify(record), ...columnsOf(database, next) })
      .where('id', '=', flowId)
      .where('state', 'in', unansweredStates)
      .where('expires_at', '>', database.now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await closeRequests(transaction, [flowId])
    if (next.state === 'delivering') await queueCallbacks(database, transaction, [flowId])
    if (sealedResult === undefined) return true
    const result = { flow_id: flowId, sealed: sealedResult, created_at: database.now }
    await transaction.insertInto('results').values(result).execute()
    return true
  })

/** Nobody can be answered for these flows any more. */
export async function closeRequests(transaction: DatabaseTransaction, flowIds: readonly FlowId[]): Promise<void> {
  await transaction
    .updateTable('wallet_requests')
    .set({ sealed_secrets: null })
    .where('flow_id', 'in', flowIds)
    .execute()
}

function columnsOf(database: Database, next: Ending['next']) {
  if (next.state === 'awaiting_return') return { return_by: next.returnBy }
  const { outcome } = next
  return { outcome: outcome.kind === 'error' ? outcome.code : outcome.kind, ended_at: database.now }
}
