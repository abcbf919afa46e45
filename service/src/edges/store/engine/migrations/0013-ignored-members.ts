import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The members of a `/prove` body that were ignored, for a developer who looks for a mistake. */
export const ignoredMembersColumn: Migration = async (transaction) => {
  await sql`alter table flows add column ignored text`.execute(transaction)
}
