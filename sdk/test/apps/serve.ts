import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { port, tell } from './shop.ts'

/** Web-standard handlers on Node's own server, as a framework's host does it. */
export function serve(handle: (request: Request) => Response | Promise<Response>): void {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const body = method === 'GET' ? null : await text(incoming)
    const answer = await handle(
      new Request(new URL(url, `http://127.0.0.1:${port}`), { method, headers, body }),
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  server.listen(port, '127.0.0.1', () => tell({ ready: true }))
}
