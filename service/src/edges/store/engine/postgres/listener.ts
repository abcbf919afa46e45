import pg from 'pg'
import type { Servers } from './servers.ts'

const reconnectMilliseconds = 1_000
const connectMilliseconds = 3_000
/** A server that is gone without a word is noticed half a minute later. */
const keepAliveMilliseconds = 20_000

/**
 * A connection of its own for the notifications of other instances. When it breaks it is made
 * again. What was sent meanwhile is missed: that only costs time, because the rows are the truth.
 */
export function listenOnPostgres(
  servers: Servers,
  channel: string,
  hear: (message: string) => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const url = await servers.find().catch(() => undefined)
    if (closed) return
    if (url === undefined) return later()
    const next = listeningClient(url, hear)
    client = next
    const retry = () => {
      if (closed || client !== next) return
      client = undefined
      servers.doubt(url)
      void next.end().catch(() => undefined)
      later()
    }
    next.on('error', retry)
    next.on('end', retry)
    await next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .catch(retry)
  }
  const later = () => {
    again = setTimeout(() => void connect(), reconnectMilliseconds)
  }
  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}

function listeningClient(url: string, hear: (message: string) => void): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    application_name: 'vidimus listener',
  })
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  return client
}
