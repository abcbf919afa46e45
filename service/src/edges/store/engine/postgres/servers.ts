import pg from 'pg'
import type { Timers } from '../../../../usecases/ports/world.ts'
import { StoreAway } from './failures.ts'

export type PostgresServers = {
  readonly url: string
  /** A URL for each host, if there are several. */
  readonly hosts?: readonly string[]
  /** libpq calls this `target_session_attrs`. Absent if any server that answers will do. */
  readonly wanted?: 'read-write' | 'primary'
}

/** What a server reports about itself. */
export type ServerState = { readonly isStandby: boolean; readonly isReadOnly: boolean }

export type Servers = {
  readonly wanted: PostgresServers['wanted']
  /** The URL of the server to use now. */
  find(): Promise<string>
  /** That server is gone or no longer suitable, so the search starts again. */
  doubt(url: string): void
}

/** A slower server is of no help to a caller who is waiting. */
const askMilliseconds = 2_000
/** The pause between two rounds in which none was found, whoever asks. */
const pauseMilliseconds = 250

/** The columns of a `select` that make up `ServerState`. */
export const stateColumns = `pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`

export const isWanted = (
  wanted: PostgresServers['wanted'],
  { isStandby, isReadOnly }: ServerState,
): boolean => wanted === undefined || !(wanted === 'primary' ? isStandby : isReadOnly)

/**
 * Finds the wanted one of several servers. All are asked at once: in a failover some do not answer,
 * and waiting for one after the other would take longer than the failover.
 */
export function createServers(
  timers: Pick<Timers, 'pause'>,
  { url, hosts = [url], wanted }: PostgresServers,
  ask: (url: string) => Promise<ServerState> = askServer,
): Servers {
  let finding: Promise<string> | undefined
  const findAmongAll = async (): Promise<string> => {
    try {
      return await Promise.any(hosts.map((host) => admit(host, wanted, ask)))
    } catch (cause) {
      void timers.pause(pauseMilliseconds).then(() => {
        finding = undefined
      })
      throw new StoreAway('no server of the database accepts writes', { cause })
    }
  }
  const forget = (former: string) => async (current: string) => {
    if (current === former) finding = undefined
  }
  return {
    wanted,
    find: async () => {
      // A single server is checked when it is connected to.
      if (hosts.length > 1) finding ??= findAmongAll()
      return finding ?? url
    },
    doubt: (former) => void finding?.then(forget(former)).catch(() => undefined),
  }
}

async function admit(
  host: string,
  wanted: PostgresServers['wanted'],
  ask: (url: string) => Promise<ServerState>,
): Promise<string> {
  if (isWanted(wanted, await ask(host))) return host
  throw new StoreAway('the server accepts no writes')
}

async function askServer(url: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: askMilliseconds,
    query_timeout: askMilliseconds,
    application_name: 'vidimus probe',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<ServerState>(`select ${stateColumns}`)
    const [state] = rows
    if (state === undefined) throw new StoreAway('the server said nothing of itself')
    return state
  } finally {
    void client.end().catch(() => undefined)
  }
}
