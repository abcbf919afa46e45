import pg from 'pg'
import { isServerGone, isUsableAfter, StoreAway, storeFailure } from './failures.ts'
import { isWanted, type ServerState, type Servers, stateColumns } from './servers.ts'

/** A query of the driver, with a time limit of its own. */
export type TimedQuery = pg.QueryConfig & { readonly query_timeout?: number }

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

type Pool = { readonly url: string; readonly pool: pg.Pool; readonly left: Promise<never> }

/** After it a new connection that says nothing is given up. */
const greetingMilliseconds = 2_000

/**
 * A pool belongs to one server, as long as nobody doubts it. When the server no longer answers, or
 * accepts no writes any more, its whole pool is left: every further connection of it would cost
 * somebody the same time. The next who connects begins a new one, where the database is then.
 */
export function createConnections(servers: Servers, options: Options): Connections {
  let current: (Pool & { leave(reason: unknown): void }) | undefined
  const open = (url: string) => {
    const pool = new pg.Pool({ ...driverOptions(servers, options), connectionString: url })
    surviveBreaks(pool)
    const { promise: left, reject } = Promise.withResolvers<never>()
    left.catch(() => undefined)
    const opened = {
      url,
      pool,
      left,
      leave: (reason: unknown) => {
        reject(reason)
        servers.doubt(url)
        if (current !== opened) return
        current = undefined
        void pool.end()
      },
    }
    return opened
  }
  return {
    connect: async () => {
      const url = await servers.find().catch(throwAway)
      // Somebody else may have found another one meanwhile.
      if (current?.url !== url) current?.leave(new StoreAway('the database is elsewhere'))
      current ??= open(url)
      const { leave } = current
      const client = await take(current).catch((error: unknown) => {
        if (isServerGone(error, 'connect')) leave(error)
        return throwAway(error)
      })
      return connectionOf(client, leave)
    },
    end: async () => current?.pool.end(),
  }
}

/** Whoever waits for a place in a pool does not wait on when the pool is left. */
async function take({ pool, left }: Pool): Promise<pg.PoolClient> {
  const taking = pool.connect()
  try {
    return await Promise.race([taking, left])
  } catch (error) {
    taking.then((client) => client.release(true)).catch(() => undefined)
    throw error
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
