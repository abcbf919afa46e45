import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const lookMilliseconds = 100

export type Front = { readonly url: string; close(): Promise<void> }

/**
 * A balancer of connections: each goes to an instance that says it is ready, in turn. For machines
 * without one of the proxies that the documents name.
 */
export async function startBalancer(port: number, instances: readonly number[]): Promise<Front> {
  const ready = new Set<number>(instances)
  const closing = new AbortController()
  const watching = instances.map((instance) => watch(instance, ready, closing.signal))
  let turn = 0
  const server = createServer((client) => {
    turn += 1
    const inTurn = turn % 2 === 0 ? instances : instances.toReversed()
    // Those that say they are not ready come last: better than no answer at all.
    void pass(
      client,
      inTurn.toSorted((a, b) => Number(ready.has(b)) - Number(ready.has(a))),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      closing.abort()
      server.close()
      await Promise.all(watching)
    },
  }
}

async function watch(port: number, ready: Set<number>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) ready.add(port)
    else ready.delete(port)
    await pause(lookMilliseconds)
  }
}

/** To the first that accepts: nothing was sent to one that does not. */
async function pass(client: Socket, [port, ...others]: readonly number[]): Promise<void> {
  client.on('error', () => client.destroy())
  if (port === undefined) return void client.destroy()
  const instance = connect(port, '127.0.0.1')
  try {
    await once(instance, 'connect')
  } catch {
    return pass(client, others)
  }
  instance.on('error', () => client.destroy())
  client.pipe(instance).pipe(client)
}
