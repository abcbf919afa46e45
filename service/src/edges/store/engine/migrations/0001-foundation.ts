import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Accounts, their environments and keys, flows, and the vault. */
export const foundation: Migration = async (transaction, engine) => {
  for (const statement of [...accountTables(engine), ...flowTables(engine)])
    await statement.execute(transaction)
}

const typesOf = ({ columnTypes, tableEnding }: Engine) => ({
  bytes: sql.raw(columnTypes.bytes),
  milliseconds: sql.raw(columnTypes.milliseconds),
  ending: sql.raw(tableEnding),
})

function accountTables(engine: Engine) {
  const { bytes, milliseconds, ending } = typesOf(engine)
  return [
    sql`create table vault (
      id text primary key,
      sealed ${bytes} not null,
      master_key_id text not null
    ) ${ending}`,
    sql`create index vault_by_master_key on vault (master_key_id)`,
    sql`create table accounts (
      id text primary key,
      name text not null,
      state_hash_key_id text not null references vault (id),
      created_at ${milliseconds} not null,
      suspended_at ${milliseconds}
    ) ${ending}`,
    sql`create table account_environments (
      account_id text not null references accounts (id),
      environment text not null check (environment in ('test', 'live')),
      redirect_url text,
      callback_secret_id text not null references vault (id),
      former_callback_secret_id text references vault (id),
      former_callback_secret_until ${milliseconds},
      primary key (account_id, environment)
    ) ${ending}`,
    sql`create table api_keys (
      id text primary key,
      account_id text not null,
      environment text not null,
      name text not null,
      hash ${bytes} not null,
      ending text not null,
      created_at ${milliseconds} not null,
      expires_at ${milliseconds},
      revoked_at ${milliseconds},
      foreign key (account_id, environment) references account_environments (account_id, environment)
    ) ${ending}`,
    sql`create index api_keys_by_account on api_keys (account_id)`,
  ]
}

function flowTables(engine: Engine) {
  const { bytes, milliseconds, ending } = typesOf(engine)
  return [
    sql`create table flows (
      id text primary key,
      link_hash ${bytes} not null unique,
      account_id text not null references accounts (id),
      environment text not null,
      key_id text not null references api_keys (id),
      call_id text not null,
      state text not null,
      issuer text not null,
      revealed text not null,
      derived text not null,
      same_device integer not null,
      redirect_url text not null,
      sealed_state ${bytes},
      state_hash ${bytes} not null,
      created_at ${milliseconds} not null,
      expires_at ${milliseconds} not null
    ) ${ending}`,
    sql`create index flows_waiting on flows (environment, state)
      where state in ('created', 'opened', 'requested', 'awaiting_return')`,
  ]
}
