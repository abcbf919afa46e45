import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Users can be disabled and accounts erased; a link knows who made it and for which address; an
 * event can be of a command; failed sign-ins are counted until they are in the audit log.
 */
export const people: Migration = async (transaction, engine) => {
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const statements = [
    sql`alter table users add column disabled_at ${milliseconds}`,
    sql`alter table users add column signed_in_at ${milliseconds}`,
    sql`update users set signed_in_at =
      (select max(created_at) from sessions where sessions.user_id = users.id)`,
    sql`alter table one_time_links add column purpose text`,
    sql`alter table one_time_links add column made_by text`,
    sql`alter table one_time_links add column email text`,
    sql`alter table audit_events add column command_user text`,
    // Since when it is being erased.
    sql`alter table accounts add column closing_at ${milliseconds}`,
    // No foreign key: an address that is nobody's is counted too, for as long.
    sql`create table failed_sign_ins (
      key text primary key,
      user_id text,
      call_id text not null,
      reason text not null,
      count integer not null,
      due_at ${milliseconds} not null
    ) ${sql.raw(engine.tableEnding)}`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
