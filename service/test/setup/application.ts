import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Route = (response: ServerResponse, request: IncomingMessage) => unknown

/** A customer's application: where a person starts, its callback, and where the person returns. */
export type Application = {
  readonly url: string
  /** What answers instead of what usually does. */
  behave(changed: { readonly [path: string]: Route }): void
  close(): Promise<void>
}

export const redirect =
  (location: string, headers: { readonly [name: string]: string } = {}): Route =>
  (response) =>
    response.writeHead(303, { location, ...headers }).end()

export const answer =
  (status: number, body = ''): Route =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)

export const sendOnTo =
  (redirectUri: string): Route =>
  (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ redirect_uri: redirectUri }))

export const session = { 'set-cookie': 'session=s1; Path=/; HttpOnly; SameSite=Lax' }

/** `prove` starts a flow and gives the person's link. */
export async function runApplication(prove: () => Promise<string>): Promise<Application> {
  let changed: { readonly [path: string]: Route } = {}
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    const route = changed[pathname] ?? usual[pathname] ?? answer(404)
    void route(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const usual: { readonly [path: string]: Route } = {
    '/start': async (response, request) => redirect(await prove(), session)(response, request),
    '/callback': sendOnTo(`${url}/return`),
    '/return': (response, request) =>
      request.headers.cookie?.includes('session=s1')
        ? redirect('/thanks')(response, request)
        : answer(403)(response, request),
    '/thanks': answer(200, 'Thank you'),
  }
  return {
    url,
    behave: (next) => {
      changed = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
