import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type Balancer = {
  /** The one address of all instances. */
  readonly url: string
  /** Sends calls there too from now on, while it is ready. */
  add(address: string): void
  /** Sends no more calls there. Resolves once those under way are answered. */
  remove(address: string): Promise<void>
  close(): Promise<void>
}

type Instance = { readonly address: string; underWay: number; settled: () => void }

/**
 * What operators put before several instances: calls go to each in turn, and to none that says at
 * `/readyz` that it is not ready. It asks before every call, so nothing depends on time.
 */
export async function runBalancer(port: number): Promise<Balancer> {
  const instances: Instance[] = []
  // A connection that is idle for long is not closed: a client may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    pass(instances, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(502).end(String(error))
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    add: (address) => void instances.push({ address, underWay: 0, settled: () => undefined }),
    remove: async (address) => {
      const place = instances.findIndex((instance) => instance.address === address)
      const [removed] = instances.splice(place, 1)
      if (removed === undefined || removed.underWay === 0) return
      await new Promise<void>((resolve) => {
        removed.settled = resolve
      })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(
  instances: Instance[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await text(incoming)
  const instance = await nextReady(instances)
  if (instance === undefined) return void outgoing.writeHead(503).end('no instance is ready')
  try {
    const { method, url, headers } = incoming
    const call = request(new URL(url ?? '/', instance.address), { method, headers, agent: false })
    call.end(body)
    const [answer]: IncomingMessage[] = await once(call, 'response')
    outgoing.writeHead(answer?.statusCode ?? 502, answer?.headers)
    outgoing.end(answer && (await text(answer)))
  } finally {
    instance.underWay -= 1
    if (instance.underWay === 0) instance.settled()
  }
}

/** It counts as under way at once, so that nobody stops it between being asked and being called. */
async function nextReady(instances: Instance[]): Promise<Instance | undefined> {
  for (const _ of [...instances]) {
    const next = instances.shift()
    if (next === undefined) return undefined
    instances.push(next)
    next.underWay += 1
    if ((await fetch(`${next.address}/readyz`)).ok) return next
    next.underWay -= 1
    if (next.underWay === 0) next.settled()
  }
  return undefined
}
