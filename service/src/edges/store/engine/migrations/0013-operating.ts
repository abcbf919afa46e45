import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Which instances live, and which master keys each of them has. `write_probes` is empty outside of
 * a transaction: a row is added and removed to see whether writing works.
 */
export const operating: Migration = async (transaction, engine) => {
  const { bytes, milliseconds } = engine.columnTypes
  const ending = sql.raw(engine.tableEnding)
  const statements = [
    sql`create table instances (
      id text primary key,
      opens text not null,
      seals_with text not null,
      seen_at ${sql.raw(milliseconds)} not null
    ) ${ending}`,
    sql`create table write_probes (filling ${sql.raw(bytes)} not null) ${ending}`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
