import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  FlowOwner,
  FlowRecord,
  FlowRecords,
  RecordedAttempt,
} from '../../../usecases/ports/flow-records.ts'
import type { Database } from '../engine/database.ts'
import { questionColumns, questionOf } from './question.ts'

export const flowRecordStore = (database: Database): FlowRecords => ({
  find: async (id, owner) => {
    const rows = await rowsOf(database, owner).where('id', '=', id).execute()
    return (await withAttempts(database, rows))[0]
  },
  findByState: async (owner, stateHash, limit) => {
    const rows = await rowsOf(database, owner)
      // The index holds the beginning of the hash alone.
      .where(sql`substr(state_hash, 1, 8)`, '=', stateHash.subarray(0, 8))
      .where('state_hash', '=', stateHash)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return withAttempts(database, rows)
  },
})

const rowsOf = (database: Database, owner: FlowOwner | undefined) =>
  database.read
    .selectFrom('flows')
    .select(['id', 'environment', 'call_id', 'state', 'outcome', ...questionColumns])
    .select(['created_at', 'expires_at', 'opened_at', 'requested_at', 'answered_at'])
    .select(['returned_at', 'ended_at'])
    .where((where) =>
      owner === undefined
        ? where.lit(true)
        : where.and({ account_id: owner.accountId, environment: owner.environment }),
    )

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function withAttempts(
  database: Database,
  rows: readonly Row[],
): Promise<readonly FlowRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(database, ids)
  return rows.map((row) => recordOf(row, attempts.get(row.id) ?? []))
}

async function attemptsOf(database: Database, ids: readonly FlowId[]) {
  const rows = await database.read
    .selectFrom('callback_attempts')
    .select(['flow_id', 'started_at', 'duration_milliseconds', 'status', 'reason', 'way'])
    .where('flow_id', 'in', ids)
    .orderBy('number')
    .execute()
  const attempts = new Map<FlowId, RecordedAttempt[]>()
  for (const { flow_id: id, started_at, duration_milliseconds, ...row } of rows) {
    const attempt = { startedAt: started_at, durationMilliseconds: duration_milliseconds, ...row }
    attempts.set(id, [...(attempts.get(id) ?? []), attempt])
  }
  return attempts
}

const recordOf = (row: Row, attempts: readonly RecordedAttempt[]): FlowRecord => ({
  id: row.id,
  environment: row.environment,
  callId: row.call_id,
  question: questionOf(row),
  state: row.state,
  outcome: row.outcome,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  requestedAt: row.requested_at,
  answeredAt: row.answered_at,
  returnedAt: row.returned_at,
  endedAt: row.ended_at,
  attempts,
})
