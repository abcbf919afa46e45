import pg from 'pg'
import type { PoolFigures } from '../../../../usecases/ports/telemetry.ts'
import type { Timers } from '../../../../usecases/ports/world.ts'
import type { Ran } from '../engine.ts'
import {
  connectFailure,
  isServerFull,
  isServerGone,
  isUsableAfter,
  NotWanted,
  StoreAway,
  storeFailure,
} from './failures.ts'
import { type NamedStatement, runNamed } from './named-query.ts'
import { createPool, type Pool } from './pool.ts'
import { isWanted, type ServerState, type Servers, stateColumns } from './servers.ts'

/** A query of the driver, with its own time limit. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout?: number }

export type Connection = {
  query(query: TimedQuery): Promise<pg.QueryResult>
  run(statement: NamedStatement, timeoutMilliseconds: number): Promise<Ran>
  /** What is asked in here is sent together. */
  inOneWrite<T>(ask: () => T): T
  /** Makes it available to others, unless it broke. */
  release(): void
}

export type Connections = {
  connect(): Promise<Connection>
  figures(): PoolFigures
  end(): Promise<void>
}

type Options = pg.ClientConfig & {
  readonly most: number
  /** The server's limits for a statement, for its wait for a lock, and for an idle transaction. */
  readonly sessionMilliseconds?: {
    readonly statement_timeout: number
    readonly lock_timeout: number
    readonly idle_in_transaction_session_timeout: number
  }
}

/** A new connection that stays silent for longer is given up. */
const greetingMilliseconds = 2_000
/** Also how long a query waits for a free connection: under load that is a queue, not a fault. */
const connectMilliseconds = 8_000
/** For an instance that was idle while other programs took every connection. */
const kept = 2
const idleMilliseconds = 10_000

/**
 * A pool belongs to one server as long as that server is not in doubt. When it no longer answers,
 * or no longer accepts writes, its whole pool is abandoned: every further connection would cost
 * somebody the same time. The next caller that connects starts a new pool, wherever the database is
 * then.
 */
export function createConnections(
  timers: Timers,
  servers: Servers,
  { most, ...options }: Options,
): Connections {
  let current: { readonly url: string; readonly pool: Pool<pg.Client> } | undefined
  let isClosed = false
  let failed = 0
  const leave = (url: string, pool: Pool<pg.Client>, reason: unknown) => {
    // Otherwise it was already abandoned, and the current server is not in doubt.
    if (current?.pool !== pool) return
    current = undefined
    servers.doubt(url)
    void pool.end(reason)
  }
  const openPool = (url: string): Pool<pg.Client> => {
    const pool = createPool({
      timers,
      most,
      kept,
      patienceMilliseconds: connectMilliseconds,
      idleMilliseconds,
      open: () =>
        openClient(url, servers.wanted, options).catch((error: unknown) => {
          failed += 1
          throw error
        }),
      judge: (error) => {
        if (error instanceof NotWanted) return 'wrong'
        return isServerFull(error) ? 'full' : 'other'
      },
      onLost: (error) => isServerGone(error, 'connect') && leave(url, pool, error),
    })
    return pool
  }
  return {
    connect: async () => {
      const url = await servers.find().catch(throwAway)
      if (isClosed) throw new StoreAway('the store was closed')
      // Another caller may have found a different server meanwhile.
      if (current && current.url !== url)
        leave(current.url, current.pool, new StoreAway('another server is used'))
      current ??= { url, pool: openPool(url) }
      const { pool } = current
      const client = await pool.take().catch(throwAway)
      return connectionOf(client, pool, (reason) => leave(url, pool, reason))
    },
    figures: () => ({ inUse: 0, idle: 0, waiting: 0, ...current?.pool.state(), most, failed }),
    end: async () => {
      isClosed = true
      const last = current
      // A caller that still waits may find its server gone, and must not end the pool a second
      // time.
      current = undefined
      await last?.pool.end(new StoreAway('the store was closed'))
    },
  }
}

function connectionOf(
  client: pg.Client,
  pool: Pool<pg.Client>,
  leave: (reason: unknown) => void,
): Connection {
  const broken: unknown[] = []
  const answered = async <T>(ask: () => Promise<T>): Promise<T> => {
    // After an unanswered query, another one such as a rollback would wait just as long again.
    if (broken.length > 0) throw broken[0]
    try {
      return await ask()
    } catch (error) {
      const reason = storeFailure(error)
      if (isUsableAfter(error)) throw reason
      broken.push(reason)
      if (isServerGone(error, 'query')) leave(reason)
      throw reason
    }
  }
  return {
    query: (query) => answered(() => client.query(query)),
    run: (statement, milliseconds) => answered(() => runNamed(client, statement, milliseconds)),
    inOneWrite: (ask) => {
      const { stream } = client.connection
      stream.cork()
      try {
        return ask()
      } finally {
        stream.uncork()
      }
    },
    release: () => pool.giveBack(client, broken.length > 0),
  }
}

const throwAway = (error: unknown): never => {
  throw storeFailure(error)
}

/** Opens a connection with its settings, to the kind of server that is wanted. */
async function openClient(
  url: string,
  wanted: Servers['wanted'],
  { sessionMilliseconds, ...options }: Omit<Options, 'most'>,
): Promise<pg.Client> {
  const client = createClient(url, options)
  // A broken connection is replaced when next needed. An unhandled error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const settings = Object.entries(sessionMilliseconds ?? {})
    if (settings.length > 0 || wanted !== undefined) await greet(client, wanted, settings)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw connectFailure(error)
  }
}

/** Reads the files that the URL names for TLS. */
function createClient(url: string, options: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client({
      ...options,
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
    })
  } catch (error) {
    throw connectFailure(error)
  }
}

/** Poolers refuse these settings as part of the startup message. */
async function greet(
  client: pg.Client,
  wanted: Servers['wanted'],
  settings: readonly [name: string, value: number][],
): Promise<void> {
  const set = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const text = `select ${[...set, stateColumns].join()}`
  const greeting: TimedQuery = { text, query_timeout: greetingMilliseconds }
  const { rows } = await client.query<ServerState>(greeting)
  const [state] = rows
  if (state === undefined || !isWanted(wanted, state))
    throw new NotWanted(state?.isStandby === true)
}
