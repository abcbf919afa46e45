import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * When something must be done for an account, so that only due accounts are examined. Its flows are
 * due at once (0); the next instance writes the end of a certificate.
 */
export const dueAccounts: Migration = async (transaction, { columnTypes }) => {
  const milliseconds = sql.raw(columnTypes.milliseconds)
  await sql`alter table account_environments
    add column forget_at ${milliseconds} not null default 0`.execute(transaction)
  for (const table of ['account_certificates', 'registration_certificates'])
    await sql`alter table ${sql.table(table)} add column expires_at ${milliseconds}`.execute(
      transaction,
    )
}
