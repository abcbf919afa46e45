import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Migration } from '../migration.ts'

/**
 * A flow's whole life in one row: its keys, what was asked, its result and its delivery. It needs
 * one stop, because the former release cannot read it. Flows under way are carried over.
 */
export const oneRow: Migration = async (transaction, engine) => {
  const run = async (statements: readonly RawBuilder<unknown>[]) => {
    for (const statement of statements) await statement.execute(transaction)
  }
  await run([flowTable(engine), copyFlows, attemptTable(engine), copyAttempts])
  await keepEarlierRequests(transaction)
  await run([
    notesBreaks,
    ...dropFormer,
    ...indexes,
    ...engine.storedForUpdates('flows', sealedColumns),
  ])
}

/** From here on an instance sees that a newer release has changed what it cannot work with. */
const notesBreaks = sql`alter table migrations
  add column breaks_former integer not null default 0`

/** Sealed bytes do not get smaller when they are compressed. */
const sealedColumns = ['sealed_state', 'sealed_result', 'sealed_redirect_uri']

/** `id` begins with the day of the flow (core/vocabulary/ids.ts), and so does the primary key. */
function flowTable({ columnTypes, tableEnding }: Engine) {
  const bytes = sql.raw(columnTypes.bytes)
  const milliseconds = sql.raw(columnTypes.milliseconds)
  return sql`create table one_row_flows (
    id ${sql.raw(columnTypes.orderedText)} primary key,
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
    lease_until ${milliseconds},
    earlier_link_hash ${bytes},
    earlier_requests text,
    sealed_state ${bytes},
    sealed_result ${bytes},
    sealed_redirect_uri ${bytes}
  ) ${sql.raw(tableEnding)}`
}

/** What one of the former table's flows is next waiting for. */
const dueAt = sql`case
  when flows.state in ('created', 'opened', 'requested') then flows.expires_at
  when flows.state = 'awaiting_return' then flows.return_by
  when flows.state = 'delivering' then callbacks.next_attempt_at
  when flows.sealed_redirect_uri is not null then flows.redirect_until end`

const copyFlows = sql`insert into one_row_flows (
    id, account_id, environment, key_id, call_id, state, issuer, revealed, derived, same_device,
    redirect_url, state_hash, master_key_id, data_key, created_at, expires_at, extensions, due_at,
    browser_hash, client_id, query, fetched_path, misunderstood_path, answered_path,
    answer_fingerprint, checks, return_by, return_code_hash, ended_at, outcome, attempts,
    earlier_link_hash, sealed_state, sealed_result, sealed_redirect_uri)
  select flows.id, flows.account_id, flows.environment, flows.key_id, flows.call_id, flows.state,
    flows.issuer, flows.revealed, flows.derived, flows.same_device, flows.redirect_url,
    flows.state_hash, vault.master_key_id, vault.sealed, flows.created_at, flows.expires_at,
    flows.extensions, ${dueAt}, flows.browser_hash, asked.client_id, asked.query,
    flows.fetched_path, flows.misunderstood_path, answered.path, answered.answer_fingerprint,
    flows.checks, flows.return_by, flows.return_code_hash, flows.ended_at, flows.outcome,
    coalesce(callbacks.attempts, 0),
    case when vault.id is null then null else flows.link_hash end,
    flows.sealed_state, results.sealed, flows.sealed_redirect_uri
  from flows
  left join vault on vault.id = flows.id
  left join results on results.flow_id = flows.id
  left join callbacks on callbacks.flow_id = flows.id
  left join wallet_requests as asked on asked.flow_id = flows.id and asked.path = 'this_device'
  left join wallet_requests as answered
    on answered.flow_id = flows.id and answered.answer_fingerprint is not null`

const attemptTable = ({ columnTypes, tableEnding }: Engine) =>
  sql`create table one_row_attempts (
    flow_id ${sql.raw(columnTypes.orderedText)} not null references one_row_flows (id),
    number integer not null,
    started_at ${sql.raw(columnTypes.milliseconds)} not null,
    duration_milliseconds integer not null,
    status integer,
    reason text,
    way text,
    primary key (flow_id, number)
  ) ${sql.raw(tableEnding)}`

const copyAttempts = sql`insert into one_row_attempts
    (flow_id, number, started_at, duration_milliseconds, status, reason, way)
  select flow_id, number, started_at, duration_milliseconds, status, reason, way
  from callback_attempts`

type EarlierRow = {
  readonly flow_id: string
  readonly path: string
  readonly token_hash: Uint8Array
  readonly sealed_secrets: Uint8Array
}

/** In hexadecimal, which both engines search alike. */
async function keepEarlierRequests(transaction: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<EarlierRow>`
    select flow_id, path, token_hash, sealed_secrets from wallet_requests
    where sealed_secrets is not null`.execute(transaction)
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  for (const [flowId, requests] of Map.groupBy(rows, (row) => row.flow_id)) {
    const kept = requests.map((row) => ({
      path: row.path,
      token: hex(row.token_hash),
      secrets: hex(row.sealed_secrets),
    }))
    await sql`update one_row_flows set earlier_requests = ${JSON.stringify(kept)}
      where id = ${flowId}`.execute(transaction)
  }
}

const dropFormer = [
  sql`delete from vault where id in (select id from flows)`,
  sql`drop table callback_attempts`,
  sql`drop table callbacks`,
  sql`drop table results`,
  sql`drop table wallet_requests`,
  sql`drop table flows`,
  sql`alter table one_row_flows rename to flows`,
  sql`alter table one_row_attempts rename to callback_attempts`,
]

/** No index names a column that the opening or the fetching of a request writes. */
const indexes = [
  sql`create index flows_due on flows (due_at) where due_at is not null`,
  sql`create index flows_over on flows (ended_at) where due_at is null`,
  sql`create index flows_by_master_key on flows (master_key_id) where master_key_id is not null`,
  sql`create unique index flows_by_idempotency on flows (idempotency_hash)
    where idempotency_hash is not null`,
  sql`create index flows_earlier on flows (id) where earlier_link_hash is not null`,
]
