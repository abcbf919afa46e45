import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The bound browser, its return code, the accepted answer, and the allowed destinations. */
export const browserReturn: Migration = async (transaction, engine) => {
  const bytes = sql.raw(engine.columnTypes.bytes)
  const statements = [
    sql`alter table flows add column browser_hash ${bytes}`,
    sql`alter table flows add column return_code_hash ${bytes}`,
    sql`create unique index flows_by_return_code on flows (return_code_hash) where return_code_hash is not null`,
    sql`create index flows_redirecting on flows (redirect_until) where sealed_redirect_uri is not null`,
    sql`create index flows_over on flows (ended_at) where state in ('completed', 'undelivered')`,
    sql`alter table wallet_requests add column answer_fingerprint ${bytes}`,
    sql`alter table account_environments add column return_origins text not null default '[]'`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
