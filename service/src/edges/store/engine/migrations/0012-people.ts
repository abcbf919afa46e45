import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Users can be disabled; a link knows who made it and for which address; an event can be of a
 * command.
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
  ]
  for (const statement of statements) await statement.execute(transaction)
}
