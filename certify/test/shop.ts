import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Question } from './stand-in.ts'

/** A shop in the process of the test, which checks no callback: only whose proof it is counts. */

/** What a callback said, and the person whom it is about. */
export type Outcome = { readonly greeting: string; readonly proved: boolean }

export type Visit = {
  readonly url: URL
  /** The visitor's session. Undefined if they never began. */
  readonly session: string | undefined
  page(html: string, status?: number): void
  json(value: unknown): void
  send(contentType: string, body: string): void
  /** Redirects, with cookies. */
  go(to: string, cookies?: readonly string[]): void
  /** A new state for the visitor's session, or for a new one. */
  begin(session?: string): Begun
  /** Asks the service for a proof. Where the visitor must go. */
  prove(state: string): Promise<string>
}

type Begun = { readonly state: string; readonly session: string; readonly cookie: string }

export type Shop = {
  /** What the proof of a session is called in `/prove`, and which other cookies it gets. */
  begin?(state: string, session: string): readonly string[]
  /** Keeps an outcome. Returns the path to which the person is sent. */
  receive(state: string, outcome: Outcome): string
  /** Other questions it asks than the usual. */
  readonly question?: Omit<Question, 'state'>
  /** `/start` begins a proof, unless a shop has its own. */
  readonly routes: { readonly [path: string]: (visit: Visit) => unknown }
  /** What answers where no route does. */
  otherwise?(visit: Visit): unknown
}

/** Names the service's page for a question. */
type Prove = (question: Question) => Promise<string>

const usual = { issuer: 'xx-sandbox', revealed: ['given_name', 'family_name'] }

/** The states of sessions, which every shop needs. */
export type Sessions = { stateOf(session: string | undefined): string | undefined }

export async function openShop(make: (sessions: Sessions) => Shop, prove: Prove) {
  const states = new Map<string, string>()
  const shop = make({ stateOf: (session) => states.get(session ?? '') })
  const begin = (session: string = crypto.randomUUID()): Begun => {
    const state = crypto.randomUUID()
    states.set(session, state)
    return { state, session, cookie: `session=${session}; Path=/; HttpOnly; SameSite=Lax` }
  }
  const proveFor = (state: string) => prove({ ...usual, ...shop.question, state })
  const start = async ({ go }: Visit) => {
    const { state, session, cookie } = begin()
    const place = await proveFor(state)
    go(place, [cookie, ...(shop.begin?.(state, session) ?? [])])
  }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = new URLSearchParams(await text(request))
    const path = shop.receive(fields.get('state') ?? '', outcomeOf(fields))
    const answer = JSON.stringify({ redirect_uri: `${url}${path}` })
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }
  const routes: Shop['routes'] = { '/start': start, ...shop.routes }
  const server = createServer((request, response) => {
    const place = new URL(request.url ?? '/', url)
    if (place.pathname === '/callback') return void receive(request, response)
    const visit = { ...visitOf(place, request, response), begin, prove: proveFor }
    const route = routes[place.pathname] ?? shop.otherwise
    if (route === undefined) return visit.page('Not found', 404)
    // As an application without its service.
    Promise.resolve(route(visit)).catch(() => visit.page('Failed', 500))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function outcomeOf(fields: URLSearchParams): Outcome {
  const [, claims] = fields.get('presentation')?.split('.') ?? []
  if (claims === undefined) return { greeting: `Sorry: ${fields.get('error')}`, proved: false }
  const { revealed } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { greeting: `Hello, ${revealed.given_name ?? 'adult'}`, proved: true }
}

function visitOf(url: URL, { headers }: IncomingMessage, response: ServerResponse) {
  const send = (contentType: string, body: string, status = 200) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body)
  const session = /(?:^|; )session=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return {
    url,
    session,
    send,
    page: (html: string, status?: number) =>
      send('text/html; charset=utf-8', `<p>${html}</p>`, status),
    json: (value: unknown) => send('application/json', JSON.stringify(value)),
    go: (location: string, cookies: readonly string[] = []) =>
      void response.writeHead(303, { location, 'set-cookie': [...cookies] }).end(),
  }
}
