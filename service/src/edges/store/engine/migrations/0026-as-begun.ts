import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a flow keeps of its account as it was at `/prove`, whatever the account changes since. */
export const asBegun: Migration = async (transaction) => {
  await sql`alter table flows add column vocabulary text`.execute(transaction)
  await sql`alter table flows add column encrypt_to text`.execute(transaction)
}
