import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The name of the account, which never changes, beside how the customer does: a page of customers
 * is one index, whatever their number. What is there gets it with the next round.
 */
export const standingNames: Migration = async (transaction) => {
  await sql`alter table account_standings add column name text not null default ''`.execute(
    transaction,
  )
}
