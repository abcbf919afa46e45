import { sql } from 'kysely'
import type { Migration } from '../../migration.ts'

/** The last good edition of each list of issuers, signed as it was fetched. */
export const trustLists: Migration = async (transaction, { columnTypes }) => {
  await sql`create table trust_lists (
    source text primary key,
    token text not null,
    kept_at ${sql.raw(columnTypes.milliseconds)} not null)`.execute(transaction)
}
