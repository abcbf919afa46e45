import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Other parties' lists as they were fetched, when each is due, and when it was last referred to.
 * `revocation_lists` is left to instances of 0.3.0; a later release drops it.
 */
export const signedLists: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const milliseconds = sql.raw(columnTypes.milliseconds)
  // The list comes last, because SQLite reads through it to reach the columns that follow.
  await sql`create table signed_lists (
    id text primary key,
    environment text not null,
    issuer text not null,
    host text not null,
    source text not null,
    issued_at ${milliseconds},
    counts_until ${milliseconds},
    kept_at ${milliseconds},
    failure text,
    due_at ${milliseconds} not null,
    lease_until ${milliseconds},
    used_at ${milliseconds} not null,
    list ${sql.raw(columnTypes.bytes)}
  ) ${sql.raw(tableEnding)}`.execute(transaction)
  await sql`create index signed_lists_due on signed_lists (due_at)`.execute(transaction)
}
