import { randomUUID } from 'node:crypto'
import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Attention } from '../../../usecases/operation/attention.ts'
import type { Engine } from './engine.ts'
import { isUsableAfter, postgresFailure } from './postgres-failures.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { createNames, type NameStatement, postgresStatements } from './postgres-statements.ts'

/** Also how long a query waits for a free connection: in a rush that is a queue, not a fault. */
const connectMilliseconds = 8_000
const statementMilliseconds = 10_000
const poolSize = 12
const lanes = 4

/** Any number that only Vidimus uses: instances that start together queue up behind it. */
const migrationLock = 5_863_214_907

const channel = 'vidimus_flows'

/** What the migrations need to know. */
const postgresSchema: Pick<
  Engine,
  'columnTypes' | 'tableEnding' | 'allowNull' | 'storedForUpdates' | 'appendOnly'
> = {
  columnTypes: {
    bytes: 'bytea',
    milliseconds: 'bigint',
    orderedText: 'text collate "C"',
    sequence: 'bigint generated always as identity primary key',
  },
  tableEnding: '',
  allowNull: (table, column) => [
    sql.raw(`alter table ${table} alter column ${column} drop not null`),
  ],
  storedForUpdates: (table, sealedColumns) => [
    // Room for the versions of a row in its own page: then an update touches no index.
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
}

export function postgresEngine(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    // A server that no longer answers at all: the client gives up on its own.
    query_timeout: statementMilliseconds + 1_000,
    idle_in_transaction_session_timeout: statementMilliseconds,
    application_name: 'vidimus',
    types: { getTypeParser: numbersForBigints },
  })
  surviveBreaks(pool)
  // PostgreSQL notifies the sender too, which knows already.
  const sender = `${randomUUID()} `
  const name = createNames()
  return {
    dialect: new PostgresDialect({ pool: preparing(pool, name) }),
    migrationDialect: new PostgresDialect({ pool: async () => migrationPool(url) }),
    ...postgresSchema,
    // statement_timestamp() is stable within a statement, so an index on a time can be used.
    now: (offset) =>
      sql<number>`(floor(extract(epoch from statement_timestamp()) * 1000)::bigint + ${sql.lit(offset)})`,
    lockForMigration: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    },
    failureOf: postgresFailure,
    durabilityWarnings,
    passingOverLocked: 'for update skip locked',
    tellOthers: async (transaction, messages) => {
      const rows = sql.join(messages.map((message) => sql`(${sender + message})`))
      await sql`select pg_notify(${sql.lit(channel)}, message) from (values ${rows}) as told (message)`.execute(
        transaction,
      )
    },
    hearOthers: (hear) =>
      listenOnPostgres(url, channel, (told) => {
        if (!told.startsWith(sender)) hear(told.slice(sender.length))
      }),
    ...postgresStatements(pool, name, { channel, sender }),
    lanes,
  }
}

/**
 * Without the limits of requests: a migration that writes every flow anew takes minutes, and so
 * does waiting for the instance that runs it.
 */
function migrationPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    application_name: 'vidimus migration',
    types: { getTypeParser: numbersForBigints },
  })
  surviveBreaks(pool)
  return pool
}

/**
 * A broken connection is replaced when next needed, whether it was idle or between two statements
 * of a transaction. Unheard, its error would end the process.
 */
function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Times and counts stay far below 2^53, so the strings pg makes of bigint are numbers here. */
function numbersForBigints(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return Number
  // Two overloads, one a format; a union of both fits neither.
  return pg.types.getTypeParser(oid, format as 'text')
}

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

function preparing(pool: pg.Pool, name: NameStatement): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let usable = true
    const query = (text: string, values: readonly unknown[]) =>
      client.query(name(text, values)).catch((error: unknown) => {
        usable &&= isUsableAfter(error)
        throw error
      })
    return {
      // Kysely asks for cursors too, which pg overloads and nobody here uses: hence the cast.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || !usable),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
