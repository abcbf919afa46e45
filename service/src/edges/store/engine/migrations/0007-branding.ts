import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How a customer shows itself on the person's page, and by which way a wallet came. */
export const branding: Migration = async (transaction, engine) => {
  const bytes = sql.raw(engine.columnTypes.bytes)
  const statements = [
    sql`create table logos (
      id text primary key,
      media_type text not null,
      bytes ${bytes} not null
    ) ${sql.raw(engine.tableEnding)}`,
    sql`alter table account_environments add column display_name text`,
    sql`alter table account_environments add column purpose_de text`,
    sql`alter table account_environments add column purpose_en text`,
    sql`alter table account_environments add column logo_id text references logos (id)`,
    sql`alter table account_environments add column accent text`,
    sql`alter table account_environments add column privacy_url text`,
    sql`alter table flows add column fetched_path text`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
