import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Purposes in languages other than German and English. These two keep their columns, because the
 * release before reads and writes only them.
 */
export const morePurposes: Migration = async (transaction) => {
  await sql`alter table account_environments add column more_purposes text`.execute(transaction)
}
