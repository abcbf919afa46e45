import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Wallet requests, how a flow ended, its sealed result, and the signing keys. */
export const walletExchange: Migration = async (transaction, engine) => {
  const bytes = sql.raw(engine.columnTypes.bytes)
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const ending = sql.raw(engine.tableEnding)
  const statements = [
    sql`alter table account_environments add column cross_device text not null default 'auto'`,
    sql`alter table flows add column extensions integer not null default 0`,
    sql`alter table flows add column return_by ${milliseconds}`,
    sql`alter table flows add column ended_at ${milliseconds}`,
    sql`alter table flows add column outcome text`,
    sql`alter table flows add column checks text`,
    sql`create table wallet_requests (
      flow_id text not null references flows (id),
      path text not null check (path in ('qr', 'this_device')),
      token_hash ${bytes} not null unique,
      client_id text not null,
      query text not null,
      sealed_secrets ${bytes},
      created_at ${milliseconds} not null,
      primary key (flow_id, path)
    ) ${ending}`,
    sql`create table results (
      flow_id text primary key references flows (id),
      sealed ${bytes} not null,
      created_at ${milliseconds} not null
    ) ${ending}`,
    sql`create table signing_keys (
      kid text primary key,
      environment text not null,
      public_jwk text not null,
      created_at ${milliseconds} not null,
      activated_at ${milliseconds},
      retired_at ${milliseconds},
      withdrawn_at ${milliseconds}
    ) ${ending}`,
    sql`create unique index signing_keys_current on signing_keys (environment)
      where activated_at is not null and retired_at is null`,
    sql`create unique index signing_keys_next on signing_keys (environment)
      where activated_at is null and retired_at is null`,
    sql`create table access_certificates (
      client_id text primary key,
      chain text not null,
      development_host text unique,
      development_authority text,
      created_at ${milliseconds} not null
    ) ${ending}`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
