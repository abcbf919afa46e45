import { createServer as createPlainServer, type IncomingMessage } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Wish = {
  /** Which port of this machine stands for a public address. */
  readonly internet: { readonly [addressAndPort: string]: number }
  /** `user:password` */
  readonly credentials?: string
  /** The certificate of a proxy that speaks TLS. */
  readonly tls?: object
  readonly port?: number
}

export type ForwardProxy = {
  readonly port: number
  /** What was asked for, in order: the targets of CONNECT, and any other request. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A forward proxy of just enough (RFC 9110, section 9.3.6), with an internet of its own. */
export async function startForwardProxy(wish: Wish): Promise<ForwardProxy> {
  const asked: string[] = []
  const open = new Set<Duplex>()
  const keep = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream.on('error', () => stream.destroy()))
    return stream
  }
  const server = wish.tls ? createSecureServer(wish.tls) : createPlainServer()
  server.on('connection', (socket: Socket) => void keep(socket))
  server.on('request', ({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.writeHead(405).end()
  })
  server.on('connect', ({ url = '', headers }: IncomingMessage, client: Duplex) => {
    asked.push(url)
    keep(client)
    const refuse = (line: string) => client.end(`HTTP/1.1 ${line}\r\nContent-Length: 0\r\n\r\n`)
    const given = headers['proxy-authorization']
    const wanted = wish.credentials && `Basic ${btoa(wish.credentials)}`
    if (given !== wanted) return refuse('407 Proxy Authentication Required')
    const port = wish.internet[url]
    if (port === undefined) return refuse('503 Service Unavailable')
    const target = keep(connect(port, '127.0.0.1'))
    target.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(target).pipe(client)
    })
    return target.once('error', () => refuse('502 Bad Gateway'))
  })
  await new Promise<void>((resolve) => server.listen(wish.port ?? 0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has such an address.
    port: (server.address() as AddressInfo).port,
    asked,
    close: async () => {
      for (const stream of open) stream.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
