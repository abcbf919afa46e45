import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What wallets are told of retention, and the way on which a wallet was not understood. */
export const foreignWallets: Migration = async (transaction) => {
  const statements = [
    sql`alter table account_environments add column intent_to_retain text not null default 'unsaid'`,
    sql`alter table flows add column misunderstood_path text`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
