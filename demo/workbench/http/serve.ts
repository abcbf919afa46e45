import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Handle = (request: Request) => Promise<Response>

export type Serving = { readonly port: number; readonly close: () => Promise<void> }

const longestBody = 262_144

/** Longer than clients keep an idle connection: no request meets one that is being closed. */
const keepAliveTimeout = 72_000

/** Serves a web-standard handler with Node's own server. */
export async function serve(
  handle: Handle,
  port: number,
  onError: (error: unknown) => void,
): Promise<Serving> {
  const server = createServer(
    { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout },
    (incoming, outgoing) => {
      answer(handle, incoming, outgoing).catch((error: unknown) => {
        onError(error)
        if (outgoing.headersSent) outgoing.destroy()
        else
          outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Something went wrong.\n')
      })
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const body = await readBody(incoming)
  if (body === undefined) return void outgoing.writeHead(413).end()
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  // The Host header is ignored: only paths count.
  const address = new URL(url.startsWith('/') ? `http://shop${url}` : 'http://shop/')
  const bodyless = method === 'GET' || method === 'HEAD'
  const response = await handle(
    new Request(address, { method, headers, body: bodyless ? null : body }),
  )
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()))
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    length += chunk.length
    if (length > longestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
