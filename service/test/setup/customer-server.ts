import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedCallback = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** How the customer's endpoint answers one callback. */
export type Behaviour = (response: ServerResponse) => void

export type CustomerServer = {
  readonly url: string
  readonly received: readonly ReceivedCallback[]
  /** Resolves with the callback of that number, counted from 1, as soon as it has arrived. */
  callback(number: number): Promise<ReceivedCallback>
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export const welcome: Behaviour = (response) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ redirect_uri: 'https://shop.example/thanks' }))

/** A customer's Redirect URL on this machine, which remembers every callback. */
export async function runCustomer(port = 0): Promise<CustomerServer> {
  const received: ReceivedCallback[] = []
  const waiting = new Set<() => void>()
  let behaviour = welcome
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    for (const wake of waiting) wake()
    behaviour(response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    received,
    callback: (number) =>
      new Promise((resolve) => {
        const look = () => {
          const arrived = received[number - 1]
          if (arrived === undefined) return
          waiting.delete(look)
          resolve(arrived)
        }
        waiting.add(look)
        look()
      }),
    behave: (next) => {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
