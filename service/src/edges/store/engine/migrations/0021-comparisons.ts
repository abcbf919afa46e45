import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** How many comparisons of an account were answered lately, and how many of them with no. */
export const comparisons: Migration = async (transaction) => {
  for (const column of ['compared', 'differed'])
    await sql`alter table account_environments
      add column ${sql.ref(column)} integer not null default 0`.execute(transaction)
}
