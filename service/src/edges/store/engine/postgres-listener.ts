import pg from 'pg'

const reconnectMilliseconds = 1_000
const connectMilliseconds = 3_000

/**
 * A connection of its own for the notifications of other instances. When it breaks it is made
 * again. What was sent meanwhile is missed: that only costs time, because the rows are the truth.
 */
export function listenOnPostgres(url: string, channel: string, hear: (message: string) => void) {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  const connect = () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      application_name: 'vidimus listener',
    })
    client = next
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    next.connect().then(
      () => next.query(`listen ${channel}`).catch(() => retry(next)),
      () => retry(next),
    )
  }
  const retry = (failed: pg.Client) => {
    if (closed || client !== failed) return
    client = undefined
    void failed.end().catch(() => undefined)
    again = setTimeout(connect, reconnectMilliseconds)
  }
  connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
