import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely'
import type { AccountId, UserId } from '../../core/vocabulary/ids.ts'
import {
  type Actor,
  type AuditEvent,
  type AuditFilter,
  type AuditLog,
  isCommand,
  type RecordedEvent,
  sessionOf,
} from '../../usecases/ports/audit.ts'
import type { Database } from './engine/database.ts'
import type { PortalTables } from './engine/portal-tables.ts'
import type { DatabaseTransaction, Tables } from './engine/tables.ts'

export const auditStore = (database: Database): AuditLog => ({
  record: (event) =>
    database.commit('audit', (transaction) => recordEvent(database, transaction, event)),
  list: (filter, before, limit) => listEvents(database, filter, before, limit),
})

/** What was done with an account stays in the log, without names and addresses. */
export const eraseDetailsOfAccount = (
  transaction: DatabaseTransaction,
  id: AccountId,
): Promise<void> => eraseDetails(transaction, (event) => event('account_id', '=', id))

/** What users did for accounts belongs to the accounts; the names of their passkeys are erased. */
export const eraseDetailsOfUsers = (
  transaction: DatabaseTransaction,
  ids: readonly UserId[],
): Promise<void> =>
  eraseDetails(transaction, (event) =>
    event.and([event('user_id', 'in', ids), event('action', '=', 'passkey_added')]),
  )

async function eraseDetails(
  transaction: DatabaseTransaction,
  about: (
    event: ExpressionBuilder<Tables, 'audit_events'>,
  ) => ExpressionWrapper<Tables, 'audit_events', SqlBool>,
): Promise<void> {
  await transaction
    .updateTable('audit_events')
    .set({ details: '{}' })
    .where('details', '<>', '{}')
    .where(about)
    .execute()
  // Without its salt, the digest of what was erased says nothing about it.
  await transaction
    .updateTable('audit_chain')
    .set({ salt: null })
    .where('salt', 'is not', null)
    .where('number', 'in', (where) =>
      where.selectFrom('audit_events').select('number').where(about),
    )
    .execute()
}

/** Runs in the transaction of the change that it logs: both are stored or neither. */
export async function recordEvent(
  database: Database,
  transaction: DatabaseTransaction,
  event: AuditEvent,
): Promise<void> {
  await transaction
    .insertInto('audit_events')
    .values({
      at: database.now,
      ...actorColumns(event.by),
      action: event.action,
      account_id: event.accountId ?? null,
      environment: event.environment ?? null,
      object: event.object ?? null,
      details: JSON.stringify(event.values ?? {}),
    })
    .execute()
}

const actorColumns = (by: Actor) =>
  isCommand(by)
    ? ({ user_id: '', session_id: '', call_id: '', command_user: by.commandUser } as const)
    : {
        user_id: by.userId,
        session_id: sessionOf(by) ?? ('' as const),
        call_id: by.callId,
        command_user: null,
      }

export function actorOf(
  row: Pick<
    Selectable<PortalTables['audit_events']>,
    'user_id' | 'session_id' | 'call_id' | 'command_user'
  >,
): Actor {
  const { user_id: userId, session_id: session, call_id: callId } = row
  if (userId === '' || callId === '') return { commandUser: row.command_user ?? '' }
  return session === '' ? { userId, callId } : { userId, sessionId: session, callId }
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
    .select((select) =>
      select
        .selectFrom('accounts')
        .select('accounts.name')
        .whereRef('accounts.id', '=', 'event.account_id')
        .as('account_name'),
    )
  if (filter.accountId !== undefined) query = query.where('event.account_id', '=', filter.accountId)
  if (filter.by !== undefined)
    query = query.where('event.user_id', '=', filter.by === 'command' ? '' : filter.by)
  if (filter.action !== undefined) query = query.where('event.action', '=', filter.action)
  if (filter.from !== undefined) query = query.where('event.at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('event.at', '<', filter.until)
  if (before !== undefined) query = query.where('event.number', '<', before)
  const rows = await query.orderBy('event.number', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.at,
    by: actorOf(row),
    userName: row.name,
    userEmail: row.email,
    action: row.action,
    accountId: row.account_id,
    accountName: row.account_name,
    environment: row.environment,
    object: row.object,
    values: JSON.parse(row.details),
  }))
}
