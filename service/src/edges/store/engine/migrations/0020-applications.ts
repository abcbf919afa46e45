import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Applications fetch their outcomes instead of getting a callback. Each is also a row of
 * `api_keys`, which has its name, the hash of its secret and its end: flows refer to that table,
 * and so do counts. Keys that sign ID tokens are in a table of their own, because the former
 * release would sign presentations with them. There is no reference to the account, because the
 * former release erases accounts without knowing these tables.
 */
export const applications: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const [bytes, at] = [sql.raw(columnTypes.bytes), sql.raw(columnTypes.milliseconds)]
  const ending = sql.raw(tableEnding)
  const statements = [
    sql`create table applications (
      id text primary key,
      account_id text not null,
      environment text not null,
      redirect_uris text not null,
      auth_method text not null,
      former_hash ${bytes},
      former_until ${at},
      jwks text,
      assertion_aud text not null,
      id_token_alg text not null,
      pkce text not null,
      par text not null,
      question text not null,
      claims_in text not null,
      sub_rule text not null
    ) ${ending}`,
    sql`create index applications_by_account on applications (account_id, environment)`,
    sql`create table token_keys (
      kid text primary key,
      environment text not null,
      alg text not null,
      public_jwk text not null,
      created_at ${at} not null,
      activated_at ${at},
      retired_at ${at},
      withdrawn_at ${at}
    ) ${ending}`,
    sql`create unique index token_keys_current on token_keys (environment, alg)
      where activated_at is not null and retired_at is null`,
    sql`create unique index token_keys_next on token_keys (environment, alg)
      where activated_at is null and retired_at is null`,
    sql`alter table flows add column handover text not null default 'callback'`,
    sql`alter table flows add column sealed_request ${bytes}`,
    sql`alter table flows add column collect_seconds integer`,
    sql`alter table flows add column collect_by ${at}`,
    sql`alter table flows add column collected_at ${at}`,
    sql`alter table flows add column tokens_sent_at ${at}`,
    sql`alter table flows add column code_challenge text`,
    sql`alter table flows add column pushed integer`,
    sql`alter table flow_counts add column pushed ${at} not null default 0`,
    sql`alter table instances add column collects integer`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
