import { isAnswerable } from '../../../core/flow/answered-event.ts'
import type { RequestPath } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  AcceptedAnswer,
  AnswerableRequest,
  StoredRequest,
} from '../../../usecases/ports/flows.ts'
import { nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { flowColumns, flowOf } from './flow-row.ts'
import { questionColumns, questionOf } from './question.ts'
import { moveFlows, whereItMayHappen } from './transition.ts'

export async function requestsOf(
  database: Database,
  id: FlowId,
): Promise<readonly StoredRequest[]> {
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
    .select([...flowColumns, 'flows.id', 'flows.account_id', 'flows.environment'])
    .select(['flows.sealed_state', ...questionColumns])
    .select(['vault.sealed', 'vault.master_key_id'])
    .select(database.now.as('now'))
    .where('request.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {
    sealed_secrets: sealedSecrets,
    sealed_state: sealedState,
    sealed,
    master_key_id: masterKeyId,
  } = row
  const flow = flowOf(row)
  if (!isAnswerable(flow, row.now)) return 'ended'
  if (sealedSecrets === null || sealedState === null || sealed === null || masterKeyId === null)
    return 'ended'
  return {
    path: row.path,
    clientId: row.client_id,
    query: JSON.parse(row.query),
    sealedSecrets,
    flowId: row.id,
    flow,
    accountId: row.account_id,
    environment: row.environment,
    question: questionOf(row),
    sealedState,
    dataKey: { id: row.id, sealed, masterKeyId },
    now: row.now,
  }
}

/** The first fetch moves the flow; later ones find it moved. */
export async function requestFetched(
  database: Database,
  id: FlowId,
  path: RequestPath,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const { numUpdatedRows } = await moveFlows(database, transaction, { type: 'request_fetched' })
      .set({ fetched_path: path })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? { flowIds: [id], callbackDue: false } : nothingChanged
  })
  return moved.length > 0
}

/** Only the first time, and only where a wallet could still come. */
export async function misunderstood(
  database: Database,
  id: FlowId,
  path: RequestPath,
): Promise<boolean> {
  const noted = await database.change(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ misunderstood_path: path })
      .where('id', '=', id)
      .where('misunderstood_path', 'is', null)
      .where(whereItMayHappen(database, { type: 'request_fetched' }))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? { flowIds: [id], callbackDue: false } : nothingChanged
  })
  return noted.length > 0
}

export async function acceptedAnswer(
  database: Database,
  tokenHash: Uint8Array,
): Promise<AcceptedAnswer | undefined> {
  const row = await database.read
    .selectFrom('wallet_requests as request')
    .innerJoin('vault', 'vault.id', 'request.flow_id')
    .select([
      'request.flow_id',
      'request.path',
      'request.answer_fingerprint',
      'vault.sealed',
      'vault.master_key_id',
    ])
    .where('request.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined || row.answer_fingerprint === null) return undefined
  return {
    flowId: row.flow_id,
    path: row.path,
    fingerprint: row.answer_fingerprint,
    dataKey: { id: row.flow_id, sealed: row.sealed, masterKeyId: row.master_key_id },
  }
}
