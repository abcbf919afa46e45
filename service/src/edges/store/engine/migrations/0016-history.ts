import { sql } from 'kysely'
import { flowIdsFrom } from '../../../../core/vocabulary/ids.ts'
import type { Migration } from '../migration.ts'

/**
 * Flows and callbacks are listed for their customers. What changes while a person waits is in no
 * index and no condition of one: such a change would have to be written to every index
 * (PostgreSQL's heap-only tuples).
 */
export const history: Migration = async (transaction, engine) => {
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const sequence = sql.raw(engine.columnTypes.sequence)
  const statements = [
    sql`create index flows_by_account on flows (account_id, environment, id)`,
    sql`create index flows_ended_otherwise on flows (account_id, environment, id)
      where outcome <> 'presentation'`,
    sql`alter table callback_attempts add column account_id text`,
    sql`alter table callback_attempts add column environment text`,
    sql`alter table callback_attempts add column asked integer`,
    sql`alter table flows add column delivery_asked_at ${milliseconds}`,
    sql`update callback_attempts set
      account_id = (select account_id from flows where flows.id = flow_id),
      environment = (select environment from flows where flows.id = flow_id)
      where reason is not null`,
    sql`create index callback_attempts_failed on callback_attempts
      (account_id, environment, started_at) where reason is not null`,
    sql`create table test_callbacks (
      number ${sequence},
      account_id text not null references accounts (id),
      environment text not null,
      at ${milliseconds} not null,
      user_id text,
      outcome text not null,
      tampered integer not null,
      host text not null,
      duration_milliseconds integer not null,
      status integer,
      reason text
    ) ${sql.raw(engine.tableEnding)}`,
    sql`create index test_callbacks_by_account on test_callbacks (account_id, environment, number)`,
    // How many flows began in a month and how they ended; kept when the flows are forgotten.
    sql`create table usage_counts (
      account_id text not null references accounts (id),
      environment text not null,
      month text not null,
      key_id text not null,
      issuer text not null,
      outcome text not null,
      count ${milliseconds} not null,
      primary key (account_id, environment, month, key_id, issuer, outcome)
    ) ${sql.raw(engine.tableEnding)}`,
    // One row: flows with ids before this one are counted.
    sql`create table usage_folded (until_id ${sql.raw(engine.columnTypes.orderedText)} not null)
      ${sql.raw(engine.tableEnding)}`,
    sql`insert into usage_folded (until_id) values (${flowIdsFrom(0)})`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
