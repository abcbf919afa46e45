import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Callbacks to the customer, each attempt of them, and the customer's sealed answer. */
export const delivery: Migration = async (transaction, engine) => {
  const bytes = sql.raw(engine.columnTypes.bytes)
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const ending = sql.raw(engine.tableEnding)
  const statements = [
    sql`alter table flows add column sealed_redirect_uri ${bytes}`,
    sql`alter table flows add column redirect_until ${milliseconds}`,
    sql`create index flows_expiring on flows (expires_at) where state in ('created', 'opened', 'requested')`,
    sql`create index flows_returning on flows (return_by) where state = 'awaiting_return'`,
    sql`create table callbacks (
      flow_id text primary key references flows (id),
      account_id text not null references accounts (id),
      attempts integer not null default 0,
      next_attempt_at ${milliseconds},
      lease_until ${milliseconds}
    ) ${ending}`,
    sql`create index callbacks_due on callbacks (next_attempt_at) where next_attempt_at is not null`,
    sql`create table callback_attempts (
      flow_id text not null references flows (id),
      number integer not null,
      started_at ${milliseconds} not null,
      duration_milliseconds integer not null,
      status integer,
      reason text,
      primary key (flow_id, number)
    ) ${ending}`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
