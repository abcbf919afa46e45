import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The customer: receives callbacks, and says where the person goes on. */
export type Sink = {
  readonly callbackUrl: string
  /** Resolves when the callback with this `state` has been answered. */
  told(state: string): Promise<void>
  /** From now on callbacks wait for their answer, until `release`. */
  hold(): void
  release(): void
  close(): Promise<void>
}

/** Where the person goes on after the callback. */
export const destination = 'https://shop.example/thanks'

const reply = JSON.stringify({ redirect_uri: destination })

export async function openSink(): Promise<Sink> {
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  let held: (() => void)[] | undefined
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    const finish = () => settle(response, fields, waiting)
    if (held === undefined) finish()
    else held.push(finish)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    callbackUrl: `http://127.0.0.1:${port}/callback`,
    told: (state) => {
      const told = Promise.withResolvers<void>()
      waiting.set(state, told)
      // Who waits comes later, perhaps after the refusal.
      told.promise.catch(() => undefined)
      return told.promise
    },
    hold: () => {
      held = []
    },
    release: () => {
      const all = held ?? []
      held = undefined
      for (const finish of all) finish()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function settle(
  response: ServerResponse,
  fields: URLSearchParams,
  waiting: Map<string, PromiseWithResolvers<void>>,
): void {
  const state = fields.get('state') ?? ''
  const told = waiting.get(state)
  waiting.delete(state)
  response.once('finish', () =>
    fields.has('presentation')
      ? told?.resolve()
      : told?.reject(new Error(`the callback says ${fields.get('error')}`)),
  )
  response.writeHead(200, { 'content-type': 'application/json' }).end(reply)
}
