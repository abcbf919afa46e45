import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who a customer is in law, for the person who wants to know. */
export const imprint: Migration = async (transaction) => {
  for (const column of ['legal_name', 'postal_address', 'contact_email', 'supervisory_authority'])
    await sql`alter table account_environments add column ${sql.raw(column)} text`.execute(
      transaction,
    )
}
