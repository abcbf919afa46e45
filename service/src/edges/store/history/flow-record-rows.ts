import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  FlowOwner,
  FlowRecord,
  RecordedAttempt,
} from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'
import { questionColumns, questionOf } from '../flows/question.ts'
import { checksIn } from '../flows/stored-checks.ts'
import { reportsIn } from '../flows/stored-reports.ts'

export const rowsOf = (database: Database, owner: FlowOwner | undefined) =>
  database.read
    .selectFrom('flows')
    .select(['id', 'environment', 'call_id', 'ignored', 'state', 'outcome', ...questionColumns])
    .select(['created_at', 'expires_at', 'opened_at', 'requested_at', 'answered_at'])
    .select(['returned_at', 'ended_at', 'key_id', 'answered_path', 'fetched_path', 'checks'])
    .select(['collected_at', 'wallet_reports', 'unregistered'])
    .select(nextAttemptAt(database).as('next_attempt_at'))
    .where((where) =>
      owner === undefined
        ? where.lit(true)
        : where.and({ account_id: owner.accountId, environment: owner.environment }),
    )

/**
 * Null while an instance works on a callback: `due_at` then says when its lease ends. Nothing is
 * sent to an application.
 */
const nextAttemptAt = ({ now }: Database) =>
  sql<number | null>`case when flows.state = 'delivering' and flows.handover = 'callback'
    and (flows.lease_until is null or flows.lease_until <= ${now}) then flows.due_at end`

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export async function withAttempts(
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
    .select('asked')
    .where('flow_id', 'in', ids)
    .orderBy('number')
    .execute()
  const attempts = new Map<FlowId, RecordedAttempt[]>()
  for (const row of rows) {
    const { flow_id: id, status, reason, way } = row
    const attempt = {
      startedAt: row.started_at,
      durationMilliseconds: row.duration_milliseconds,
      status,
      reason,
      way,
      isRequested: row.asked === 1,
    }
    attempts.set(id, [...(attempts.get(id) ?? []), attempt])
  }
  return attempts
}

const recordOf = (row: Row, attempts: readonly RecordedAttempt[]): FlowRecord => ({
  id: row.id,
  environment: row.environment,
  callId: row.call_id,
  keyId: row.key_id,
  question: questionOf(row),
  ignored: row.ignored,
  state: row.state,
  outcome: row.outcome,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  requestedAt: row.requested_at,
  answeredAt: row.answered_at,
  returnedAt: row.returned_at,
  endedAt: row.ended_at,
  channel: row.answered_path ?? row.fetched_path,
  checks: checksIn(row.checks),
  reports: reportsIn(row.wallet_reports),
  unregistered: row.unregistered,
  attempts,
  nextAttemptAt: row.next_attempt_at,
  collectedAt: row.collected_at,
})
