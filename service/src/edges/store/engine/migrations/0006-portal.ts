import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Users of the portal, their roles, the audit log; use of keys; retention by account. */
export const portal: Migration = async (transaction, engine) => {
  const types = typesOf(engine)
  const statements = [
    ...users(types),
    ...signingIn(types),
    ...auditLog(types, engine),
    ...keysAndRetention(types),
  ]
  for (const statement of statements) await statement.execute(transaction)
}

type Types = ReturnType<typeof typesOf>

const typesOf = (engine: Engine) => ({
  bytes: sql.raw(engine.columnTypes.bytes),
  milliseconds: sql.raw(engine.columnTypes.milliseconds),
  sequence: sql.raw(engine.columnTypes.sequence),
  ending: sql.raw(engine.tableEnding),
})

/** Users, their passkeys, and what they may do in which account. */
const users = ({ bytes, milliseconds, ending }: Types) => [
  sql`create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    is_operator integer not null default 0,
    password_hash text,
    created_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    name text not null,
    credential_id text not null unique,
    public_key ${bytes} not null,
    counter ${milliseconds} not null,
    transports text not null,
    created_at ${milliseconds} not null,
    last_used_at ${milliseconds}
  ) ${ending}`,
  sql`create index passkeys_by_user on passkeys (user_id)`,
  sql`create table memberships (
    account_id text not null references accounts (id),
    user_id text not null references users (id),
    role text not null check (role in ('viewer', 'developer', 'owner')),
    created_at ${milliseconds} not null,
    primary key (account_id, user_id)
  ) ${ending}`,
  sql`create index memberships_by_user on memberships (user_id)`,
]

/** What comes and goes: sessions, challenges, counted attempts, links. */
const signingIn = ({ bytes, milliseconds, ending }: Types) => [
  sql`create table sessions (
    id text primary key,
    user_id text not null references users (id),
    token_hash ${bytes} not null unique,
    device text not null,
    created_at ${milliseconds} not null,
    last_seen_at ${milliseconds} not null
  ) ${ending}`,
  sql`create index sessions_by_user on sessions (user_id)`,
  sql`create table challenges (
    hash ${bytes} primary key,
    purpose text not null,
    user_id text,
    expires_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table throttles (
    key text primary key,
    count integer not null,
    ends_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table one_time_links (
    id text primary key,
    token_hash ${bytes} not null unique,
    account_id text references accounts (id),
    role text check (role in ('viewer', 'developer', 'owner')),
    label text not null,
    created_at ${milliseconds} not null,
    expires_at ${milliseconds} not null,
    used_at ${milliseconds}
  ) ${ending}`,
  sql`create index one_time_links_by_account on one_time_links (account_id)`,
]

const auditLog = ({ milliseconds, sequence, ending }: Types, engine: Engine) => [
  // No foreign keys: what happened stays, whatever becomes of those it happened to.
  sql`create table audit_events (
    number ${sequence},
    at ${milliseconds} not null,
    user_id text not null,
    session_id text not null,
    call_id text not null,
    action text not null,
    account_id text,
    environment text,
    object text,
    details text not null
  ) ${ending}`,
  sql`create index audit_events_by_account on audit_events (account_id, number)`,
  ...engine.appendOnly('audit_events').map((text) => sql.raw(text)),
]

const keysAndRetention = ({ ending }: Types) => [
  sql`alter table api_keys add column created_by text`,
  sql`alter table api_keys add column replaced_by text`,
  sql`alter table api_keys add column uses_since_replaced integer not null default 0`,
  sql`create table api_key_uses (
    key_id text not null references api_keys (id),
    hour integer not null,
    count integer not null,
    primary key (key_id, hour)
  ) ${ending}`,
  sql`alter table account_environments add column retention_days integer not null default 30
    check (retention_days between 1 and 90)`,
  // Each account has its own retention, so its ended flows are found by account.
  sql`create index flows_over_by_account on flows (account_id, environment, ended_at)
    where state in ('completed', 'undelivered')`,
  sql`drop index flows_over`,
]
