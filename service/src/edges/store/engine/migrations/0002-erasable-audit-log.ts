import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The shortest retention that a deployment may set for its audit log. */
const shortestAuditDays = 30

/**
 * The details of an event can be erased with the account or person they are about, and old events
 * can be deleted. Nothing else about an event can change.
 */
export const erasableAuditLog: Migration = async (transaction, { erasable }) => {
  const columns = ['number', 'at', 'user_id', 'session_id', 'call_id', 'command_user']
  const statements = erasable({
    table: 'audit_events',
    erased: { column: 'details', value: '{}' },
    kept: [...columns, 'action', 'account_id', 'environment', 'object'],
    time: 'at',
    keptMilliseconds: shortestAuditDays * 86_400_000,
  })
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
