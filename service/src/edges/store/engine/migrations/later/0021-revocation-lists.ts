import { sql } from 'kysely'
import type { Migration } from '../../migration.ts'

/** The last good list of each authority, signed as it was fetched. */
export const revocationLists: Migration = async (transaction, { columnTypes }) => {
  await sql`create table revocation_lists (
    id text primary key,
    list ${sql.raw(columnTypes.bytes)} not null,
    kept_at ${sql.raw(columnTypes.milliseconds)} not null)`.execute(transaction)
}
