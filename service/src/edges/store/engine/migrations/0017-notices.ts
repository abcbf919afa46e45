import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Notices, and how each customer stands. Counts over all customers are added to the tables of
 * counts, under an empty account. There is no reference to the account, because the former release
 * erases accounts without knowing these tables.
 */
export const notices: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const number = sql.raw(columnTypes.milliseconds)
  const ending = sql.raw(tableEnding)
  const statements = [
    sql`create table notices (
      account_id text not null,
      environment text not null,
      name text not null,
      id text not null,
      code text not null,
      subject text not null,
      figures text not null,
      raised_at ${number} not null,
      ended_at ${number},
      due_at ${number},
      attempts integer not null,
      accepted_at ${number},
      sent_at ${number},
      status integer,
      reason text,
      primary key (account_id, environment, name)
    ) ${ending}`,
    sql`create unique index notices_by_id on notices (id)`,
    sql`create index notices_due on notices (due_at) where due_at is not null`,
    sql`create index notices_ended on notices (ended_at) where ended_at is not null`,
    sql`create table notice_round (
      account_id text not null,
      environment text not null,
      began_at ${number} not null
    ) ${ending}`,
    sql`insert into notice_round (account_id, environment, began_at) values ('', '', 0)`,
    sql`create table account_standings (
      environment text not null,
      account_id text not null,
      started ${number} not null,
      verified ${number} not null,
      failed ${number} not null,
      ended ${number} not null,
      accepted ${number} not null,
      failing_since ${number} not null,
      failing_reason text,
      primary key (account_id, environment)
    ) ${ending}`,
    sql`create index standings_by_volume on account_standings (environment, started, account_id)`,
    sql`create index standings_by_failures
      on account_standings (environment, failed, account_id) where failed > 0`,
    sql`create index standings_by_endpoint
      on account_standings (environment, failing_since, account_id) where failing_since > 0`,
    sql`insert into flow_counts
      select '', environment, period, '', issuer, channel, outcome, failed_check, sum(created),
        sum(opened), sum(engaged), sum(answered), sum(verified), sum(delivered)
      from flow_counts group by environment, period, issuer, channel, outcome, failed_check`,
    sql`insert into time_counts
      select '', environment, period, kind, failure, bucket, sum(count)
      from time_counts group by environment, period, kind, failure, bucket`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
