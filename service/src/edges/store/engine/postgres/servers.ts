import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StoreAway } from './failures.ts'

export type PostgresServers = {
  readonly url: string
  /** A URL for each host, if there are several. */
  readonly hosts?: readonly string[]
  /** What libpq calls `target_session_attrs`. Absent: whichever answers. */
  readonly wanted?: 'read-write' | 'primary'
}

/** What a server says of itself. */
export type ServerState = { readonly isStandby: boolean; readonly isReadOnly: boolean }

export type Servers = {
  readonly wanted: PostgresServers['wanted']
  /** The URL of the server to use now. */
  find(): Promise<string>
  /** That one is gone, or no longer what is wanted: it is looked for again. */
  doubt(url: string): void
}

/** A server that takes longer is no help to somebody who waits. */
const askMilliseconds = 2_000
/** Between two rounds in which none was found, whoever asks. */
const pauseMilliseconds = 250

/** The columns of a `select`, as `ServerState` has them. */
export const stateColumns = `pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`

export const isWanted = (
  wanted: PostgresServers['wanted'],
  { isStandby, isReadOnly }: ServerState,
): boolean => wanted === undefined || !(wanted === 'primary' ? isStandby : isReadOnly)

/**
 * Of several servers the one that is wanted. All are asked at once: in a failover some of them do
 * not answer, and waiting for one after the other would take longer than the failover.
 */
export function createServers(
  { url, hosts = [url], wanted }: PostgresServers,
  ask: (url: string) => Promise<ServerState> = askServer,
): Servers {
  let finding: Promise<string> | undefined
  const findAmongAll = async (): Promise<string> => {
    try {
      return await Promise.any(hosts.map((host) => admit(host, wanted, ask)))
    } catch (cause) {
      void pause(pauseMilliseconds).then(() => {
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
      // Who is alone is judged when it is connected to.
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
