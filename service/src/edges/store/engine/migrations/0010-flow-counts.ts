import { sql } from 'kysely'
import { flowIdsFrom } from '../../../../core/vocabulary/ids.ts'
import type { Migration } from '../migration.ts'

/**
 * Counts by day and hour, kept after the flows that they count are forgotten. Flows with callbacks
 * that are not over yet are noted until those are counted too. There is no reference to the
 * account, because the former release erases accounts without knowing these tables.
 */
export const flowCounts: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const number = sql.raw(columnTypes.milliseconds)
  const [orderedText, ending] = [sql.raw(columnTypes.orderedText), sql.raw(tableEnding)]
  const statements = [
    sql`create table flow_counts (
      account_id text not null,
      environment text not null,
      period ${orderedText} not null,
      key_id text not null,
      issuer text not null,
      channel text not null,
      outcome text not null,
      failed_check text not null,
      created ${number} not null,
      opened ${number} not null,
      engaged ${number} not null,
      answered ${number} not null,
      verified ${number} not null,
      delivered ${number} not null,
      primary key (account_id, environment, period, key_id, issuer, channel, outcome, failed_check)
    ) ${ending}`,
    sql`create index flow_counts_by_hour on flow_counts (period) where period >= 'h'`,
    sql`create table time_counts (
      account_id text not null,
      environment text not null,
      period ${orderedText} not null,
      kind text not null,
      failure text not null,
      bucket integer not null,
      count ${number} not null,
      primary key (account_id, environment, period, kind, failure, bucket)
    ) ${ending}`,
    sql`create index time_counts_by_hour on time_counts (period) where period >= 'h'`,
    sql`create table uncounted_callbacks (
      flow_id ${orderedText} primary key,
      account_id text not null,
      environment text not null
    ) ${ending}`,
    sql`create index uncounted_callbacks_by_account
      on uncounted_callbacks (account_id, environment)`,
    sql`create table counted_flows (until_id ${orderedText} not null) ${ending}`,
    sql`insert into counted_flows (until_id) values (${flowIdsFrom(0)})`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
