import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What an application was refused lately, without a value of a request. */
export const applicationRefusals: Migration = async (transaction) => {
  await sql`alter table applications add column refusals text`.execute(transaction)
}
