import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a flow keeps of what went wrong with wallets. The former release does not know it. */
export const walletReports: Migration = async (transaction) => {
  for (const column of ['unregistered', 'wallet_reports', 'sealed_words', 'lapses_as'])
    await sql`alter table flows add column ${sql.ref(column)} text`.execute(transaction)
}
