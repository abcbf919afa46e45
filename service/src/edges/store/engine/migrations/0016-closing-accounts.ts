import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Since when an account is being erased. Null: it is not. */
export const closingAccounts: Migration = async (transaction, engine) => {
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  await sql`alter table accounts add column closing_at ${milliseconds}`.execute(transaction)
}
