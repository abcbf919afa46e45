import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Public keys of a customer. They stand with the settings, which every answer reads anyway. */
export const encryptionKeys: Migration = async (transaction) => {
  await sql`alter table account_environments add column encryption_keys text`.execute(transaction)
}
