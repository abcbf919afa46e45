import pg from 'pg'
import { isServerGone, isUsableAfter, StoreAway, storeFailure } from './failures.ts'
import { isWanted, type ServerState, type Servers, stateColumns } from './servers.ts'

/** A query of the driver, with a time limit of its own. */
type TimedQuery = pg.QueryConfig & { readonly query_timeout?: number }

export type Connection = {
  query(query: TimedQuery): Promise<pg.QueryResult>
  /** Another may use it, or nobody if it broke. */
  release(): void
}

export type Connections = {
  connect(): Promise<Connection>
  end(): Promise<void>
}

type Options = pg.PoolConfig & {
  /** Of the server: how long a statement, its waiting for a lock, or an idle transaction lasts. */
  readonly sessionMilliseconds?: {
    readonly statement_timeout: number
    readonly lock_timeout: number
    readonly idle_in_transaction_session_timeout: number
  }
}

type Pool = {
  readonly url: string
  take(): Promise<pg.PoolClient>
  /** Whoever waits for a place in it is refused. */
  leave(reason: unknown): void
  end(): Promise<void>
}

/** After it a new connection that says nothing is given up. */
const greetingMilliseconds = 2_000

/**
 * A pool belongs to one server, as long as nobody doubts it. When the server no longer answers, or
 * accepts no writes any more, its whole pool is left: every further connection of it would cost
 * somebody the same time. The next who connects begins a new one, where the database is then.
 */
export function createConnections(servers: Servers, options: Options): Connections {
  let current: Pool | undefined
  let isClosed = false
  const leave = (left: Pool, reason: unknown) => {
    // Otherwise somebody has left it before, and who is used now is in no doubt.
    if (current !== left) return
    current = undefined
    servers.doubt(left.url)
    left.leave(reason)
  }
  return {
    connect: async () => {
      const url = await servers.find().catch(throwAway)
      if (isClosed) throw new StoreAway('the store was closed')
      // Somebody else may have found another one meanwhile.
      if (current && current.url !== url) leave(current, new StoreAway('another server is used'))
      current ??= openPool(url, driverOptions(servers, options))
      const pool = current
      const client = await pool.take().catch((error: unknown) => {
        if (isServerGone(error, 'connect')) leave(pool, error)
        return throwAway(error)
      })
      return connectionOf(client, (reason) => leave(pool, reason))
    },
    end: async () => {
      isClosed = true
      const last = current
      // Who still waits may find its server gone, and must not end the pool a second time.
      current = undefined
      await last?.end()
    },
  }
}

function openPool(url: string, options: pg.PoolConfig): Pool {
  const pool = new pg.Pool({ ...options, connectionString: url })
  surviveBreaks(pool)
  const waiting = new Set<(reason: unknown) => void>()
  return {
    url,
    take: () =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release(true)),
          (error: unknown) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
    leave: (reason) => {
      for (const refuse of waiting) refuse(reason)
      waiting.clear()
      void pool.end()
    },
    end: () => pool.end(),
  }
}

function connectionOf(client: pg.PoolClient, leave: (reason: unknown) => void): Connection {
  const broken: unknown[] = []
  return {
    query: async (query) => {
      // Behind a query without an answer another one, such as a rollback, would wait as long again.
      if (broken.length > 0) throw broken[0]
      try {
        return await client.query(query)
      } catch (error) {
        if (isUsableAfter(error)) throw error
        const reason = storeFailure(error)
        broken.push(reason)
        if (isServerGone(error, 'query')) leave(reason)
        throw reason
      }
    },
    release: () => client.release(broken.length > 0),
  }
}

const throwAway = (error: unknown): never => {
  throw storeFailure(error)
}

function driverOptions(
  { wanted }: Servers,
  { sessionMilliseconds = undefined, ...options }: Options,
): pg.PoolConfig {
  const settings = Object.entries(sessionMilliseconds ?? {})
  if (settings.length === 0 && wanted === undefined) return options
  const setting = ([name, value]: [string, number]) => `set_config('${name}', '${value}', false)`
  const text = `select ${[...settings.map(setting), stateColumns].join()}`
  const greeting: TimedQuery = { text, query_timeout: greetingMilliseconds }
  return {
    ...options,
    // Poolers refuse these settings when they are part of the start of a connection.
    onConnect: async (client) => {
      const { rows } = await client.query<ServerState>(greeting)
      if (rows[0] === undefined || !isWanted(wanted, rows[0]))
        throw new StoreAway('the server accepts no writes')
    },
  }
}

/**
 * A broken connection is replaced when next needed, whether it was idle or between two statements
 * of a transaction. Unheard, its error would end the process.
 */
function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
