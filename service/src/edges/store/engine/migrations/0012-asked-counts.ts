import { sql } from 'kysely'
import { flowIdsFrom } from '../../../../core/vocabulary/ids.ts'
import type { Migration } from '../migration.ts'

/**
 * Which attributes an account asked for, by day, for what it registers. The names are separated by
 * blanks and in order. Counting begins with the flows that are still stored. There is no reference
 * to the account, because the former release erases accounts without knowing this table.
 */
export const askedCounts: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const beginning = sql.lit(flowIdsFrom(0))
  await sql`create table asked_counts (
    account_id text not null,
    environment text not null,
    day integer not null,
    key_id text not null,
    issuer text not null,
    attributes text not null,
    count ${sql.raw(columnTypes.milliseconds)} not null,
    primary key (account_id, environment, day, key_id, issuer, attributes)
  ) ${sql.raw(tableEnding)}`.execute(transaction)
  await sql`create index asked_counts_by_day on asked_counts (day)`.execute(transaction)
  await sql`alter table usage_folded add column asked_until_id
    ${sql.raw(columnTypes.orderedText)} not null default ${beginning}`.execute(transaction)
}
