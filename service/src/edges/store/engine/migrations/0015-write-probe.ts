import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Empty outside of a transaction: a row is added and removed to see whether writing works. */
export const writeProbe: Migration = async (transaction, engine) => {
  const bytes = sql.raw(engine.columnTypes.bytes)
  const ending = sql.raw(engine.tableEnding)
  await sql`create table write_probes (filling ${bytes} not null) ${ending}`.execute(transaction)
}
