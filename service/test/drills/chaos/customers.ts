import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Chronicle } from './chronicle.ts'

export type Mood = 'well' | 'hangs' | 'fails'

/** `state` of a flow whose customer does not want the callback: it answers 410. */
export const unwanted = 'unwanted-'

/** Servers of customers, which send each person to an address of their own. */
export async function runCustomers({ note }: Chronicle) {
  const moods = new Map<string, Mood>()
  const server = createServer(async (request, response) => {
    const customer = request.url ?? ''
    const mood = moods.get(customer) ?? 'well'
    // Who is cut off while it speaks has said nothing.
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    const state = new URLSearchParams(body).get('state') ?? ''
    const isGone = mood === 'well' && state.startsWith(unwanted)
    const redirectUri = `https://shop.example${customer}/${addressOf(state)}`
    note(state, {
      what: 'told',
      id: String(request.headers['webhook-id']),
      body,
      taken: isGone ? 'gone' : mood === 'well' ? 'yes' : 'no',
      ...(mood === 'well' && !isGone && { redirectUri }),
    })
    if (mood === 'hangs') return
    if (mood === 'fails') return void response.writeHead(500).end()
    if (isGone) return void response.writeHead(410).end()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ redirect_uri: redirectUri }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (customer: string) => `http://127.0.0.1:${port}${customer}`,
    behave: (customer: string, mood: Mood) => void moods.set(customer, mood),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Customers = Awaited<ReturnType<typeof runCustomers>>

const addressOf = (state: string) => createHash('sha256').update(state).digest('hex').slice(0, 20)
