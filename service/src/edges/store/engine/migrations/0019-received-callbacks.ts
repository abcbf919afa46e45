import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The callback of a tryout as the portal received it, sealed, until the destination is erased. */
export const receivedCallbacks: Migration = async (transaction, { columnTypes }) => {
  const bytes = sql.raw(columnTypes.bytes)
  await sql`alter table flows add column sealed_received ${bytes}`.execute(transaction)
}
