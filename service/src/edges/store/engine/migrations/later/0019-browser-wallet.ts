import { sql } from 'kysely'
import type { Migration } from '../../migration.ts'

/** Whether pages offer the browser's own dialog, where a browser has one. */
export const browserWallet: Migration = async (transaction) => {
  await sql`alter table account_environments
    add column browser_wallet text not null default 'auto'
    check (browser_wallet in ('auto', 'off'))`.execute(transaction)
}
