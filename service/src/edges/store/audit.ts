import type {
  AuditEvent,
  AuditFilter,
  AuditLog,
  RecordedEvent,
} from '../../usecases/ports/audit.ts'
import type { Database } from './engine/database.ts'
import type { DatabaseTransaction } from './engine/tables.ts'

export const auditStore = (database: Database): AuditLog => ({
  record: (event) =>
    database.commit('audit', (transaction) => recordEvent(database, transaction, event)),
  list: (filter, before, limit) => listEvents(database, filter, before, limit),
})

/** In the transaction of the change that it logs: both are stored or neither. */
export async function recordEvent(
  database: Database,
  transaction: DatabaseTransaction,
  event: AuditEvent | undefined,
): Promise<void> {
  if (event === undefined) return
  await transaction
    .insertInto('audit_events')
    .values({
      at: database.now,
      user_id: event.by.userId,
      session_id: event.by.sessionId,
      call_id: event.by.callId,
      action: event.action,
      account_id: event.accountId ?? null,
      environment: event.environment ?? null,
      object: event.object ?? null,
      details: JSON.stringify(event.values ?? {}),
    })
    .execute()
}

async function listEvents(
  database: Database,
  filter: AuditFilter,
  before: number | undefined,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  let query = database.read
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.user_id')
    .selectAll('event')
    .select(['users.name', 'users.email'])
  if (filter.accountId !== undefined) query = query.where('event.account_id', '=', filter.accountId)
  if (filter.userId !== undefined) query = query.where('event.user_id', '=', filter.userId)
  if (filter.action !== undefined) query = query.where('event.action', '=', filter.action)
  if (filter.from !== undefined) query = query.where('event.at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('event.at', '<', filter.until)
  if (before !== undefined) query = query.where('event.number', '<', before)
  const rows = await query.orderBy('event.number', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.at,
    userId: row.user_id,
    userName: row.name,
    userEmail: row.email,
    sessionId: row.session_id,
    callId: row.call_id,
    action: row.action,
    accountId: row.account_id,
    environment: row.environment,
    object: row.object,
    values: JSON.parse(row.details),
  }))
}
