import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What only the wider vocabulary asks: attributes that need not be there, values to compare. */
export const wideQuestions: Migration = async (transaction, { columnTypes }) => {
  const bytes = sql.raw(columnTypes.bytes)
  await sql`alter table flows add column optional text`.execute(transaction)
  await sql`alter table flows add column sealed_match ${bytes}`.execute(transaction)
}
