import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which instances live, and which master keys each of them has. */
export const instances: Migration = async (transaction, engine) => {
  await sql`create table instances (
    id text primary key,
    opens text not null,
    seals_with text not null,
    seen_at ${sql.raw(engine.columnTypes.milliseconds)} not null
  ) ${sql.raw(engine.tableEnding)}`.execute(transaction)
}
