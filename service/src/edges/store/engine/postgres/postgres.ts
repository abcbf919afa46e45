import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  sql,
} from 'kysely'
import type { Attention } from '../../../../usecases/operation/attention.ts'
import type { ConnectionRoom } from '../../../../usecases/operation/judge-database.ts'
import type { Random } from '../../../../usecases/ports/sealing.ts'
import type { Timers, World } from '../../../../usecases/ports/world.ts'
import type { Engine, Peer } from '../engine.ts'
import { type Connections, createConnections } from './connections.ts'
import { NotWanted, postgresFailure } from './failures.ts'
import { postgresIdentity } from './identity.ts'
import { listenOnPostgres } from './listener.ts'
import { postgresMigrations } from './migrations.ts'
import { readerOf } from './named-query.ts'
import {
  createServers,
  type PostgresServers,
  type ServerState,
  type Servers,
  stateColumns,
} from './servers.ts'
import { createNames, type NameStatement, postgresStatements, withoutNames } from './statements.ts'

export type PostgresAddress = PostgresServers & {
  /** Bypasses a pooler, for what needs its own session. Absent if there is no pooler. */
  readonly direct?: PostgresServers | undefined
  /** Undefined if statements are prepared under names. */
  readonly prepared?: false | undefined
}

/** No caller waits longer than ten seconds for an answer, whatever has happened. */
const statementMilliseconds = 8_000
/**
 * Below the limit of the hot path, so that PostgreSQL ends the statement and nothing is written.
 */
const lockMilliseconds = 3_000
/** Shorter than a load balancer waits for an answer. */
const probeMilliseconds = 500
const poolSize = 12
/** See `hearOthers`. */
const listening = 1
const lanes = 4

/** Everybody listens to the one, and to the one of their own number. */
const channel = 'vidimus_flows'
const channelOf = (to: number | 'all') => (to === 'all' ? channel : `${channel}_${to}`)

/**
 * Random, so that there is nothing to agree on. Two that are alike would hear too much. Never 0,
 * which stands for several, and never above the largest `integer`.
 */
const ownNumber = (random: Random): number => Buffer.from(random(4)).readUInt32BE() >>> 1 || 1

/**
 * Whoever commits a message locks out everybody else who does, until the commit is on disk and at
 * the standby. So messages are never part of a write, and their own commit waits for neither: the
 * setting holds until the end of the statement's transaction.
 */
const unsynchronous = `set_config('synchronous_commit', 'off', true)`
const sending = `select ${unsynchronous}, pg_notify(channel, message)
  from unnest($1::text[], $2::text[]) as told (channel, message)`

/** What the migrations need to know. */
const postgresSchema: Pick<
  Engine,
  'columnTypes' | 'tableEnding' | 'storedForUpdates' | 'appendOnly' | 'erasable'
> = {
  columnTypes: {
    bytes: 'bytea',
    milliseconds: 'bigint',
    orderedText: 'text collate "C"',
    sequence: 'bigint generated always as identity primary key',
  },
  tableEnding: '',
  storedForUpdates: (table, sealedColumns) => [
    // Leaves room for the versions of a row in its own page, so that an update touches no index.
    sql.raw(
      `alter table ${table} set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_insert_scale_factor = 0.2, autovacuum_vacuum_cost_delay = 1)`,
    ),
    ...sealedColumns.map((column) =>
      sql.raw(`alter table ${table} alter column ${column} set storage external`),
    ),
  ],
  appendOnly: (table) => [
    `create function ${table}_refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '${table} is append-only'; end $$`,
    `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function ${table}_refuse_change()`,
  ],
  erasable: ({ table, erased: { column, value }, time, keptMilliseconds }) => [
    `create or replace function ${table}_refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if new.${column} = '${value}'
            and to_jsonb(new) - '${column}' = to_jsonb(old) - '${column}' then return new; end if;
        elsif tg_op = 'DELETE' then
          if old.${time} <= extract(epoch from now()) * 1000 - ${keptMilliseconds}
            then return old; end if;
        end if;
        raise exception '${table} is append-only';
      end $$`,
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function ${table}_refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function ${table}_refuse_change()`,
  ],
}

export function postgresEngine(
  { timers, random }: Pick<World, 'timers' | 'random'>,
  address: PostgresAddress,
): Engine {
  const direct = createServers(timers, address.direct ?? address)
  const connections = createConnections(timers, createServers(timers, address), {
    most: poolSize,
    sessionMilliseconds: {
      statement_timeout: statementMilliseconds,
      lock_timeout: lockMilliseconds,
      idle_in_transaction_session_timeout: statementMilliseconds,
    },
    // If the server no longer answers at all, the client gives up by itself.
    query_timeout: statementMilliseconds + 500,
    application_name: 'vidimus',
    // Each query is sent at once. The answers come in the same order.
    pipeline: true,
    types: { getTypeParser: readerOf },
  })
  const named = address.prepared === false ? () => withoutNames : createNames
  const statements = postgresStatements(connections, named('flow'))
  const number = ownNumber(random)
  const send: Peer['send'] = async (messages) => {
    const channels = messages.map(({ to }) => channelOf(to))
    const texts = messages.map(({ text }) => text)
    await statements.run({ text: sending, values: [channels, texts] })
  }
  return {
    dialect: new PostgresDialect({ pool: preparing(connections, named('other')) }),
    migrationDialect: new PostgresDialect({
      pool: preparing(migrating(timers, direct), withoutNames),
    }),
    ...postgresSchema,
    identity: postgresIdentity,
    // statement_timestamp() is stable within a statement, so an index on a time can be used. With
    // their schema, functions of these names elsewhere on the search path do not stand for them.
    now: (offset) =>
      sql<number>`(pg_catalog.floor(extract(epoch from pg_catalog.statement_timestamp()) * 1000)::bigint + ${sql.lit(offset)})`,
    ...postgresMigrations,
    failureOf: postgresFailure,
    limitProbe: async (transaction) => {
      await sql.raw(`set local lock_timeout = ${probeMilliseconds}`).execute(transaction)
    },
    // With several hosts, one that accepts no writes is never used, so no instance ends up there.
    isLedAstray: async (database) => address.hosts === undefined && isStandby(database),
    poolFigures: connections.figures,
    durabilityWarnings,
    connectionRoom: async (database) =>
      address.direct === undefined ? connectionRoom(database) : undefined,
    oldestTransactionSeconds,
    passingOverLocked: 'for update skip locked',
    keepingFound: 'for key share',
    byteOrder: 'collate "C"',
    peer: { number, send },
    hearOthers: (hear) =>
      listenOnPostgres(timers, direct, {
        channels: [channelOf('all'), channelOf(number)],
        hear,
        sendOwn: () => send([{ to: number, text: '' }]),
      }),
    withoutWaiting: sql`(select ${sql.raw(unsynchronous)}) = 'off'`,
    membersOf: (json) => sql`select key collate "C" as name, value from json_each_text(${json})`,
    ...statements,
    lanes,
  }
}

/**
 * Without the limits of requests: a migration that rewrites every flow takes minutes, and so does
 * waiting for the instance that runs it.
 */
const migrating = (timers: Timers, servers: Servers): Connections =>
  createConnections(timers, servers, {
    // One connection holds the lock, the other migrates.
    most: 2,
    keepAlive: true,
    application_name: 'vidimus migration',
    types: { getTypeParser: readerOf },
  })

async function durabilityWarnings(database: QueryExecutorProvider): Promise<readonly Attention[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off'`.execute(
    database,
  )
  return rows.map(({ name }) => ({
    text: `PostgreSQL has ${name} off: proofs already accepted can be lost in a crash.`,
    fix: 'Turn it on.',
  }))
}

async function isStandby(database: QueryExecutorProvider): Promise<boolean> {
  try {
    const { rows } = await sql<ServerState>`select ${sql.raw(stateColumns)}`.execute(database)
    return rows[0]?.isStandby === true
  } catch (error) {
    return error instanceof NotWanted && error.isStandby
  }
}

/** `reserved_connections` exists since PostgreSQL 16. */
async function connectionRoom(database: QueryExecutorProvider): Promise<ConnectionRoom> {
  const { rows } = await sql<{ allowed: number }>`
    select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as allowed
    from pg_settings where name in
      ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`.execute(
    database,
  )
  return { each: poolSize + listening, allowed: rows[0]?.allowed ?? 0 }
}

/**
 * Also those that were prepared for a second phase and forgotten. When transactions of other roles
 * began is hidden from a role without `pg_read_all_stats`.
 */
async function oldestTransactionSeconds(database: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - began)), 0)::float8 as seconds
    from (
      select xact_start as began from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and (backend_xid is not null or backend_xmin is not null)
      union all
      select prepared from pg_prepared_xacts where database = current_database()
    ) as open`.execute(database)
  return rows[0]?.seconds ?? 0
}

/** Connections in the form that the query builder needs. */
const preparing = (connections: Connections, name: NameStatement): PostgresPool => ({
  options: {},
  end: () => connections.end(),
  connect: async () => {
    const connection = await connections.connect()
    const query = (text: string, values: readonly unknown[]) => connection.query(name(text, values))
    return {
      // Kysely's type also includes cursors, which are not used here, hence the cast.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => connection.release(),
    }
  },
})
