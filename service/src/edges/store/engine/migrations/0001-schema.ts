import { type RawBuilder, sql } from 'kysely'
import { flowIdsFrom } from '../../../../core/vocabulary/ids.ts'
import type { Engine } from '../engine.ts'
import type { Migration } from '../migration.ts'

/** Everything that 0.3.0 stores. Databases of older releases are refused. */
export const schema: Migration = async (transaction, engine) => {
  const types = typesOf(engine)
  const statements = [
    ...accounts(types),
    ...flows(types),
    ...engine.storedForUpdates('flows', sealedColumns),
    ...deliveries(types),
    ...counts(types),
    ...keys(types),
    ...certificates(types),
    ...users(types),
    ...signingIn(types),
    ...auditLog(types),
    ...engine.appendOnly('audit_events').map((text) => sql.raw(text)),
    ...operation(types),
  ]
  for (const statement of statements) await statement.execute(transaction)
}

type Types = ReturnType<typeof typesOf>
type Statements = readonly RawBuilder<unknown>[]

const typesOf = ({ columnTypes, tableEnding }: Engine) => ({
  bytes: sql.raw(columnTypes.bytes),
  milliseconds: sql.raw(columnTypes.milliseconds),
  orderedText: sql.raw(columnTypes.orderedText),
  sequence: sql.raw(columnTypes.sequence),
  ending: sql.raw(tableEnding),
})

const accounts = ({ bytes, milliseconds, ending }: Types): Statements => [
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
    suspended_at ${milliseconds},
    closing_at ${milliseconds}
  ) ${ending}`,
  sql`create table logos (
    id text primary key,
    media_type text not null,
    bytes ${bytes} not null
  ) ${ending}`,
  sql`create table account_environments (
    account_id text not null references accounts (id),
    environment text not null check (environment in ('test', 'live')),
    redirect_url text,
    former_redirect_url text,
    former_redirect_url_until ${milliseconds},
    callback_secret_id text not null references vault (id),
    former_callback_secret_id text references vault (id),
    former_callback_secret_until ${milliseconds},
    cross_device text not null default 'auto',
    browser_wallet text not null default 'auto' check (browser_wallet in ('auto', 'off')),
    intent_to_retain text not null default 'unsaid',
    return_origins text not null default '[]',
    website text,
    fallback_url text,
    retention_days integer not null default 30 check (retention_days between 1 and 90),
    display_name text,
    purpose_de text,
    purpose_en text,
    logo_id text references logos (id),
    accent text,
    privacy_url text,
    legal_name text,
    postal_address text,
    contact_email text,
    supervisory_authority text,
    registered_id text,
    registration_id text,
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
    created_by text,
    expires_at ${milliseconds},
    revoked_at ${milliseconds},
    replaced_by text,
    uses_since_replaced integer not null default 0,
    registration_id text,
    foreign key (account_id, environment) references account_environments (account_id, environment)
  ) ${ending}`,
  sql`create index api_keys_by_account on api_keys (account_id)`,
  sql`create table api_key_uses (
    key_id text not null references api_keys (id),
    hour integer not null,
    count integer not null,
    primary key (key_id, hour)
  ) ${ending}`,
]

/** Sealed bytes do not shrink when compressed. */
const sealedColumns = ['sealed_state', 'sealed_result', 'sealed_redirect_uri']

/**
 * `id` begins with the day of the flow (core/vocabulary/ids.ts), and so does the primary key. No
 * index contains a column that changes while a person waits: such a change would have to be written
 * to every index (PostgreSQL's heap-only tuples).
 */
const flows = ({ bytes, milliseconds, orderedText, ending }: Types): Statements => [
  sql`create table flows (
    id ${orderedText} primary key,
    account_id text not null references accounts (id),
    environment text not null,
    key_id text not null references api_keys (id),
    call_id text not null,
    state text not null,
    issuer text not null,
    revealed text not null,
    derived text not null,
    same_device integer not null,
    redirect_url text,
    state_hash ${bytes} not null,
    idempotency_hash ${bytes},
    body_hash ${bytes},
    master_key_id text,
    data_key ${bytes},
    request_seed ${bytes},
    access_id text,
    registration_id text,
    created_at ${milliseconds} not null,
    expires_at ${milliseconds} not null,
    extensions integer not null default 0,
    due_at ${milliseconds},
    opened_at ${milliseconds},
    browser_hash ${bytes},
    client_id text,
    response_mode text,
    query text,
    requested_at ${milliseconds},
    fetched_path text,
    misunderstood_path text,
    answered_at ${milliseconds},
    answered_path text,
    answer_fingerprint ${bytes},
    checks text,
    return_by ${milliseconds},
    return_code_hash ${bytes},
    returned_at ${milliseconds},
    ended_at ${milliseconds},
    outcome text,
    attempts integer not null default 0,
    delivery_asked_at ${milliseconds},
    lease_until ${milliseconds},
    sealed_state ${bytes},
    sealed_result ${bytes},
    sealed_redirect_uri ${bytes}
  ) ${ending}`,
  sql`create index flows_due on flows (due_at) where due_at is not null`,
  sql`create index flows_by_master_key on flows (master_key_id) where master_key_id is not null`,
  sql`create unique index flows_by_idempotency on flows (idempotency_hash)
    where idempotency_hash is not null`,
  // Eight bytes distinguish flows as well as all 32, and keep the index small.
  sql`create index flows_by_state on flows (substr(state_hash, 1, 8))`,
  sql`create index flows_by_account on flows (account_id, environment, id)`,
  sql`create index flows_ended_otherwise on flows (account_id, environment, id)
    where outcome <> 'presentation'`,
  // Each account sets how long its flows are kept, so flows to forget are found by account.
  sql`create index flows_over_by_account on flows (account_id, environment, ended_at)
    where due_at is null`,
]

const deliveries = ({ milliseconds, orderedText, sequence, ending }: Types): Statements => [
  sql`create table callback_attempts (
    flow_id ${orderedText} not null references flows (id),
    number integer not null,
    account_id text not null,
    environment text not null,
    started_at ${milliseconds} not null,
    duration_milliseconds integer not null,
    status integer,
    reason text,
    way text,
    asked integer,
    primary key (flow_id, number)
  ) ${ending}`,
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
  ) ${ending}`,
  sql`create index test_callbacks_by_account on test_callbacks (account_id, environment, number)`,
  sql`create table listeners (
    id text primary key,
    account_id text not null references accounts (id),
    key_id text not null references api_keys (id),
    flow_id text,
    instance_id text not null,
    connected_at ${milliseconds} not null,
    expires_at ${milliseconds} not null,
    forward_to text,
    disconnected_at ${milliseconds}
  ) ${ending}`,
]

/** Kept after the flows that they count are forgotten. */
const counts = ({ milliseconds, orderedText, ending }: Types): Statements => [
  sql`create table usage_counts (
    account_id text not null references accounts (id),
    environment text not null,
    month text not null,
    key_id text not null,
    issuer text not null,
    outcome text not null,
    count ${milliseconds} not null,
    primary key (account_id, environment, month, key_id, issuer, outcome)
  ) ${ending}`,
  sql`create table usage_folded (until_id ${orderedText} not null) ${ending}`,
  sql`insert into usage_folded (until_id) values (${flowIdsFrom(0)})`,
]

const keys = ({ milliseconds, ending }: Types): Statements => [
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
]

/** How wallets identify us and our customers, and what issuers and authorities have published. */
const certificates = ({ bytes, milliseconds, ending }: Types): Statements => [
  sql`create table access_certificates (
    client_id text primary key,
    chain text not null,
    development_host text unique,
    development_authority text,
    created_at ${milliseconds} not null
  ) ${ending}`,
  // `account_id` is empty for the operator's own.
  sql`create table account_certificates (
    id text primary key,
    account_id text not null,
    environment text not null,
    service text not null,
    state text not null,
    request text not null,
    key_thumbprint text not null,
    client_id text,
    created_at ${milliseconds} not null,
    imported_at ${milliseconds}
  ) ${ending}`,
  sql`create unique index account_certificates_current
    on account_certificates (account_id, environment, service) where state = 'current'`,
  sql`create index account_certificates_by_account
    on account_certificates (account_id, environment)`,
  sql`create table registration_certificates (
    id text primary key,
    account_id text not null,
    environment text not null,
    service text not null,
    token text not null,
    created_at ${milliseconds} not null,
    removed_at ${milliseconds}
  ) ${ending}`,
  sql`create index registration_certificates_by_account
    on registration_certificates (account_id, environment)`,
  sql`create table trust_lists (
    source text primary key,
    token text not null,
    kept_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table revocation_lists (
    id text primary key,
    list ${bytes} not null,
    kept_at ${milliseconds} not null
  ) ${ending}`,
]

const users = ({ bytes, milliseconds, ending }: Types): Statements => [
  sql`create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    is_operator integer not null default 0,
    password_hash text,
    created_at ${milliseconds} not null,
    disabled_at ${milliseconds},
    signed_in_at ${milliseconds}
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

const signingIn = ({ bytes, milliseconds, ending }: Types): Statements => [
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
  // No foreign key, because attempts for an unknown address are counted too.
  sql`create table failed_sign_ins (
    key text primary key,
    user_id text,
    call_id text not null,
    reason text not null,
    count integer not null,
    due_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table one_time_links (
    id text primary key,
    token_hash ${bytes} not null unique,
    purpose text not null,
    account_id text references accounts (id),
    role text check (role in ('viewer', 'developer', 'owner')),
    label text not null,
    email text,
    made_by text,
    created_at ${milliseconds} not null,
    expires_at ${milliseconds} not null,
    used_at ${milliseconds}
  ) ${ending}`,
  sql`create index one_time_links_by_account on one_time_links (account_id)`,
]

/** No foreign keys: events stay, whatever happens to those they are about. */
const auditLog = ({ milliseconds, sequence, ending }: Types): Statements => [
  sql`create table audit_events (
    number ${sequence},
    at ${milliseconds} not null,
    user_id text not null,
    session_id text not null,
    call_id text not null,
    command_user text,
    action text not null,
    account_id text,
    environment text,
    object text,
    details text not null
  ) ${ending}`,
  sql`create index audit_events_by_account on audit_events (account_id, number)`,
]

/**
 * Which instances are alive, and which master keys each of them has. `write_probes` is empty
 * outside a transaction: a row is added and removed to test whether writing works.
 */
const operation = ({ bytes, milliseconds, ending }: Types): Statements => [
  sql`create table instances (
    id text primary key,
    opens text not null,
    seals_with text not null,
    seen_at ${milliseconds} not null
  ) ${ending}`,
  sql`create table write_probes (filling ${bytes} not null) ${ending}`,
]
