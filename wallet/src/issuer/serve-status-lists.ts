import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { makeSandboxStatusTokens } from './sandbox-status.ts'
import type { StatusToken } from './status-list.ts'

/** Makes a list for the address at which it will be served, in every format it is offered in. */
type ListMaker = (uri: string) => Promise<readonly StatusToken[]>

export type StatusListServer = {
  /** The sandbox's own list, at `/status/1`. */
  readonly sandboxUri: string
  /** Serves another list, at `/status/2` and so on. It is made again for every fetch. */
  readonly publish: (make: ListMaker) => string
  readonly fetchesOf: (uri: string) => number
  readonly close: () => Promise<void>
}

/**
 * A server on this machine for tests. It serves status lists and counts how often each was fetched.
 */
export async function serveStatusLists(
  port = 0,
  now = () => new Date(),
): Promise<StatusListServer> {
  const lists = new Map<string, ListMaker>()
  const fetches = new Map<string, number>()
  const server = createServer()
  const origin = await listen(server, port)
  server.on('request', (request, response) => {
    const uri = `${origin}${request.url}`
    fetches.set(uri, (fetches.get(uri) ?? 0) + 1)
    void serve(lists.get(uri), uri, request, response)
  })
  const publish = (make: ListMaker): string => {
    const uri = `${origin}/status/${lists.size + 1}`
    lists.set(uri, make)
    return uri
  }
  return {
    sandboxUri: publish((uri) => makeSandboxStatusTokens(uri, now())),
    publish,
    fetchesOf: (uri) => fetches.get(uri) ?? 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
}

/** Token Status List, section 8.1: the client chooses the format. */
async function serve(
  make: ListMaker | undefined,
  uri: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const tokens = (await make?.(uri)) ?? []
  const { accept = '*/*' } = request.headers
  const token = tokens.find(({ mediaType }) => accept.includes(mediaType) || accept.includes('*/*'))
  if (token === undefined) response.writeHead(tokens.length === 0 ? 404 : 406).end()
  else response.writeHead(200, { 'content-type': token.mediaType }).end(token.body)
}
