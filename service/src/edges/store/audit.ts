import { type Selectable, sql } from 'kysely'
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
import type { DatabaseTransaction } from './engine/tables.ts'

export const auditStore = (database: Database): AuditLog => ({
  record: (event) =>
    database.commit('audit', (transaction) => recordEvent(database, transaction, event)),
  list: (filter, before, limit) => listEvents(database, filter, before, limit),
  forgetOld: (...wish) => forgetOld(database, ...wish),
})

const erasingDetails = (transaction: DatabaseTransaction) =>
  transaction.updateTable('audit_events').set({ details: '{}' }).where('details', '<>', '{}')

/** What was done with an account stays in the log, without names and addresses. */
export async function eraseDetailsOfAccount(
  transaction: DatabaseTransaction,
  id: AccountId,
): Promise<void> {
  await erasingDetails(transaction).where('account_id', '=', id).execute()
  await forgetSaltsOfErased(transaction)
}

/** Without its salt, the digest of what was erased says nothing about it. */
export const forgetSaltsOfErased = (transaction: DatabaseTransaction): Promise<unknown> =>
  transaction
    .updateTable('audit_chain')
    .set({ salt: null })
    .where('salt', 'is not', null)
    .where('number', 'in', (where) =>
      where.selectFrom('audit_events').select('number').where('details', '=', '{}'),
    )
    .execute()

/** What users did for accounts belongs to the accounts; the names of their passkeys are erased. */
export async function eraseDetailsOfUsers(
  transaction: DatabaseTransaction,
  ids: readonly UserId[],
): Promise<void> {
  await erasingDetails(transaction)
    .where('user_id', 'in', ids)
    .where('action', '=', 'passkey_added')
    .execute()
  await forgetSaltsOfErased(transaction)
}

/** Events are numbered in order of time, so the oldest come first. */
const forgetOld = (
  database: Database,
  days: number,
  limit: number,
  unsentDays = days,
): Promise<number> =>
  database.commit('audit', async (transaction) => {
    const oldest = transaction
      .selectFrom('audit_events')
      .select(['number', 'at'])
      .orderBy('number')
      .limit(limit)
      .as('oldest')
    const { numDeletedRows } = await transaction
      .deleteFrom('audit_events')
      .where('number', 'in', (where) =>
        where
          .selectFrom(oldest)
          .select('oldest.number')
          .where('oldest.at', '<=', daysAgo(database, days))
          .where((either) =>
            either.or([
              either('oldest.at', '<=', daysAgo(database, unsentDays)),
              either.exists(
                either
                  .selectFrom('audit_chain as chain')
                  .select('chain.position')
                  .whereRef('chain.number', '=', 'oldest.number')
                  .where('chain.position', '<=', (head) =>
                    head.selectFrom('audit_chain_head').select('streamed'),
                  ),
              ),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })

const daysAgo = ({ now }: Database, days: number) => sql<number>`${now} - ${days * dayMilliseconds}`

const dayMilliseconds = 86_400_000

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
