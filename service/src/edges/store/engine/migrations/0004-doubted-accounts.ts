import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What an instance has learned about endpoints that hang, for the others and for the next start.
 */
export const doubtedAccounts: Migration = async (transaction, { columnTypes, tableEnding }) => {
  await sql`create table doubted_accounts (
    account_id text primary key references accounts (id),
    since ${sql.raw(columnTypes.milliseconds)} not null
  ) ${sql.raw(tableEnding)}`.execute(transaction)
}
