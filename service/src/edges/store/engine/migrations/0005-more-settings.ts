import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Account settings that no statement on the path of a flow reads need no column of their own. */
export const moreSettings: Migration = async (transaction) => {
  await sql`alter table account_environments add column more_settings text not null default '{}'`.execute(
    transaction,
  )
}
