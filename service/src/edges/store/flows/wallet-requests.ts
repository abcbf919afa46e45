import { type RequestPath, unansweredStates } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  AcceptedAnswer,
  AnswerableRequest,
  StoredRequest,
} from '../../../usecases/ports/flows.ts'
import { nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { questionOf } from './question.ts'

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
    .select([
      'flows.id',
      'flows.state',
      'flows.account_id',
      'flows.environment',
      'flows.sealed_state',
    ])
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
  const {
    sealed_secrets: sealedSecrets,
    sealed_state: sealedState,
    sealed,
    master_key_id: masterKeyId,
  } = row
  const state = unansweredStates.find((known) => known === row.state)
  if (state === undefined || row.now >= row.expires_at) return 'ended'
  if (sealedSecrets === null || sealedState === null || sealed === null || masterKeyId === null)
    return 'ended'
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
export async function requestFetched(
  database: Database,
  id: FlowId,
  path: RequestPath,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ state: 'requested', fetched_path: path })
      .where('id', '=', id)
      .where('state', 'in', unansweredStates)
      .where('expires_at', '>', database.now)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? { flowIds: [id], callbackDue: false } : nothingChanged
  })
  return moved.length > 0
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
