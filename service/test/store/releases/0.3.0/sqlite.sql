create table if not exists migrations (
      name text primary key,
      applied_at integer not null,
      breaks_former integer not null default 0
    ) strict;

create table vault (
    id text primary key,
    sealed blob not null,
    master_key_id text not null
  ) strict;

create index vault_by_master_key on vault (master_key_id);

create table accounts (
    id text primary key,
    name text not null,
    state_hash_key_id text not null references vault (id),
    created_at integer not null,
    suspended_at integer,
    closing_at integer
  ) strict;

create table logos (
    id text primary key,
    media_type text not null,
    bytes blob not null
  ) strict;

create table account_environments (
    account_id text not null references accounts (id),
    environment text not null check (environment in ('test', 'live')),
    redirect_url text,
    former_redirect_url text,
    former_redirect_url_until integer,
    callback_secret_id text not null references vault (id),
    former_callback_secret_id text references vault (id),
    former_callback_secret_until integer,
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
  ) strict;

create table api_keys (
    id text primary key,
    account_id text not null,
    environment text not null,
    name text not null,
    hash blob not null,
    ending text not null,
    created_at integer not null,
    created_by text,
    expires_at integer,
    revoked_at integer,
    replaced_by text,
    uses_since_replaced integer not null default 0,
    registration_id text,
    foreign key (account_id, environment) references account_environments (account_id, environment)
  ) strict;

create index api_keys_by_account on api_keys (account_id);

create table api_key_uses (
    key_id text not null references api_keys (id),
    hour integer not null,
    count integer not null,
    primary key (key_id, hour)
  ) strict;

create table flows (
    id text primary key,
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
    state_hash blob not null,
    idempotency_hash blob,
    body_hash blob,
    master_key_id text,
    data_key blob,
    request_seed blob,
    access_id text,
    registration_id text,
    created_at integer not null,
    expires_at integer not null,
    extensions integer not null default 0,
    due_at integer,
    opened_at integer,
    browser_hash blob,
    client_id text,
    response_mode text,
    query text,
    requested_at integer,
    fetched_path text,
    misunderstood_path text,
    answered_at integer,
    answered_path text,
    answer_fingerprint blob,
    checks text,
    return_by integer,
    return_code_hash blob,
    returned_at integer,
    ended_at integer,
    outcome text,
    attempts integer not null default 0,
    delivery_asked_at integer,
    lease_until integer,
    sealed_state blob,
    sealed_result blob,
    sealed_redirect_uri blob
  ) strict;

create index flows_due on flows (due_at) where due_at is not null;

create index flows_by_master_key on flows (master_key_id) where master_key_id is not null;

create unique index flows_by_idempotency on flows (idempotency_hash)
    where idempotency_hash is not null;

create index flows_by_state on flows (substr(state_hash, 1, 8));

create index flows_by_account on flows (account_id, environment, id);

create index flows_ended_otherwise on flows (account_id, environment, id)
    where outcome <> 'presentation';

create index flows_over_by_account on flows (account_id, environment, ended_at)
    where due_at is null;

create table callback_attempts (
    flow_id text not null references flows (id),
    number integer not null,
    account_id text not null,
    environment text not null,
    started_at integer not null,
    duration_milliseconds integer not null,
    status integer,
    reason text,
    way text,
    asked integer,
    primary key (flow_id, number)
  ) strict;

create index callback_attempts_failed on callback_attempts
    (account_id, environment, started_at) where reason is not null;

create table test_callbacks (
    number integer primary key autoincrement,
    account_id text not null references accounts (id),
    environment text not null,
    at integer not null,
    user_id text,
    outcome text not null,
    tampered integer not null,
    host text not null,
    duration_milliseconds integer not null,
    status integer,
    reason text
  ) strict;

create index test_callbacks_by_account on test_callbacks (account_id, environment, number);

create table listeners (
    id text primary key,
    account_id text not null references accounts (id),
    key_id text not null references api_keys (id),
    flow_id text,
    instance_id text not null,
    connected_at integer not null,
    expires_at integer not null,
    forward_to text,
    disconnected_at integer
  ) strict;

create table usage_counts (
    account_id text not null references accounts (id),
    environment text not null,
    month text not null,
    key_id text not null,
    issuer text not null,
    outcome text not null,
    count integer not null,
    primary key (account_id, environment, month, key_id, issuer, outcome)
  ) strict;

create table usage_folded (until_id text not null) strict;

create table signing_keys (
    kid text primary key,
    environment text not null,
    public_jwk text not null,
    created_at integer not null,
    activated_at integer,
    retired_at integer,
    withdrawn_at integer
  ) strict;

create unique index signing_keys_current on signing_keys (environment)
    where activated_at is not null and retired_at is null;

create unique index signing_keys_next on signing_keys (environment)
    where activated_at is null and retired_at is null;

create table access_certificates (
    client_id text primary key,
    chain text not null,
    development_host text unique,
    development_authority text,
    created_at integer not null
  ) strict;

create table account_certificates (
    id text primary key,
    account_id text not null,
    environment text not null,
    service text not null,
    state text not null,
    request text not null,
    key_thumbprint text not null,
    client_id text,
    created_at integer not null,
    imported_at integer
  ) strict;

create unique index account_certificates_current
    on account_certificates (account_id, environment, service) where state = 'current';

create index account_certificates_by_account
    on account_certificates (account_id, environment);

create table registration_certificates (
    id text primary key,
    account_id text not null,
    environment text not null,
    service text not null,
    token text not null,
    created_at integer not null,
    removed_at integer
  ) strict;

create index registration_certificates_by_account
    on registration_certificates (account_id, environment);

create table trust_lists (
    source text primary key,
    token text not null,
    kept_at integer not null
  ) strict;

create table revocation_lists (
    id text primary key,
    list blob not null,
    kept_at integer not null
  ) strict;

create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    is_operator integer not null default 0,
    password_hash text,
    created_at integer not null,
    disabled_at integer,
    signed_in_at integer
  ) strict;

create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    name text not null,
    credential_id text not null unique,
    public_key blob not null,
    counter integer not null,
    transports text not null,
    created_at integer not null,
    last_used_at integer
  ) strict;

create index passkeys_by_user on passkeys (user_id);

create table memberships (
    account_id text not null references accounts (id),
    user_id text not null references users (id),
    role text not null check (role in ('viewer', 'developer', 'owner')),
    created_at integer not null,
    primary key (account_id, user_id)
  ) strict;

create index memberships_by_user on memberships (user_id);

create table sessions (
    id text primary key,
    user_id text not null references users (id),
    token_hash blob not null unique,
    device text not null,
    created_at integer not null,
    last_seen_at integer not null
  ) strict;

create index sessions_by_user on sessions (user_id);

create table challenges (
    hash blob primary key,
    purpose text not null,
    user_id text,
    expires_at integer not null
  ) strict;

create table throttles (
    key text primary key,
    count integer not null,
    ends_at integer not null
  ) strict;

create table failed_sign_ins (
    key text primary key,
    user_id text,
    call_id text not null,
    reason text not null,
    count integer not null,
    due_at integer not null
  ) strict;

create table one_time_links (
    id text primary key,
    token_hash blob not null unique,
    purpose text not null,
    account_id text references accounts (id),
    role text check (role in ('viewer', 'developer', 'owner')),
    label text not null,
    email text,
    made_by text,
    created_at integer not null,
    expires_at integer not null,
    used_at integer
  ) strict;

create index one_time_links_by_account on one_time_links (account_id);

create table audit_events (
    number integer primary key autoincrement,
    at integer not null,
    user_id text not null,
    session_id text not null,
    call_id text not null,
    command_user text,
    action text not null,
    account_id text,
    environment text,
    object text,
    details text not null
  ) strict;

create index audit_events_by_account on audit_events (account_id, number);

create trigger audit_events_no_update before update on audit_events begin select raise(abort, 'audit_events is append-only'); end;

create trigger audit_events_no_delete before delete on audit_events begin select raise(abort, 'audit_events is append-only'); end;

create table instances (
    id text primary key,
    opens text not null,
    seals_with text not null,
    seen_at integer not null
  ) strict;

create table write_probes (filling blob not null) strict;
