import pg from 'pg'
import type { Timer, Timers } from '../../../../usecases/ports/world.ts'
import type { Hearing } from '../engine.ts'
import type { Servers } from './servers.ts'

const reconnectMilliseconds = 1_000
const connectMilliseconds = 3_000
/** A server that disappears silently is noticed half a minute later. */
const keepAliveMilliseconds = 20_000
/** The pause between two of our own messages, which show that messages arrive. */
const echoMilliseconds = 10_000

type Listening = {
  readonly channels: readonly string[]
  readonly hear: (message: string) => void
  /** Sends an empty message to this process, over another connection. */
  readonly sendOwn: () => Promise<unknown>
}

/**
 * A separate connection for notifications of other instances. It is reopened when it breaks. What
 * was sent meanwhile is missed, which only costs time, because the rows are authoritative.
 */
export function listenOnPostgres(timers: Timers, servers: Servers, listening: Listening): Hearing {
  let client: pg.Client | undefined
  let again: Timer | undefined
  let closed = false
  const echo = createEcho(listening.sendOwn)

  const connect = async (): Promise<void> => {
    const url = await servers.find().catch(() => undefined)
    if (closed) return
    const next = url === undefined ? undefined : listeningClient(url)
    if (url === undefined || next === undefined) return later()
    client = next
    const retry = () => {
      if (closed || client !== next) return
      client = undefined
      echo.lost()
      servers.doubt(url)
      void next.end().catch(() => undefined)
      later()
    }
    next.on('notification', ({ payload }) => {
      if (client !== next) return
      echo.heard()
      if (payload) listening.hear(payload)
    })
    next.on('error', retry)
    next.on('end', retry)
    await next
      .connect()
      .then(() => next.query(listening.channels.map((each) => `listen ${each}`).join(';')))
      .then(echo.sendOwn, retry)
  }
  const later = () => {
    again = timers.after(reconnectMilliseconds, () => void connect())
  }
  void connect()
  const stopSending = timers.every(echoMilliseconds, echo.sendOwn)
  return {
    session: echo.session,
    close: async () => {
      closed = true
      timers.cancel(again)
      stopSending()
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Whether messages arrive. That `listen` succeeded proves little: it also succeeds through a
 * pooler, and a connection can die silently.
 */
export function createEcho(send: () => Promise<unknown>) {
  let sessions = 0
  let isHearing = false
  let hasHeard = false
  return {
    heard: () => {
      if (!isHearing) sessions += 1
      isHearing = true
      hasHeard = true
    },
    /** If nothing was heard since the last one, that one has not arrived. */
    sendOwn: () => {
      isHearing = hasHeard
      hasHeard = false
      void send().catch(() => undefined)
    },
    lost: () => {
      isHearing = false
      hasHeard = false
    },
    session: () => (isHearing ? sessions : undefined),
  }
}

/** Undefined if a file that the URL names for TLS cannot be read now. */
function listeningClient(url: string): pg.Client | undefined {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: connectMilliseconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
      application_name: 'vidimus listener',
    })
  } catch {
    return undefined
  }
}
