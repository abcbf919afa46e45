import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Where people start, and where they may go on when the customer cannot be reached. */
export const pageAddresses: Migration = async (transaction) => {
  for (const column of ['website', 'fallback_url'])
    await sql`alter table account_environments add column ${sql.raw(column)} text`.execute(
      transaction,
    )
}
