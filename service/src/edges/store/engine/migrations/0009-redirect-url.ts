import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The way of each callback, where listeners forward to, and the former Redirect URL. */
export const redirectUrl: Migration = async (transaction, engine) => {
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const statements = [
    sql`alter table callback_attempts add column way text`,
    sql`alter table listeners add column forward_to text`,
    sql`alter table listeners add column disconnected_at ${milliseconds}`,
    sql`alter table account_environments add column former_redirect_url text`,
    sql`alter table account_environments add column former_redirect_url_until ${milliseconds}`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
