import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line between a browser and the service on which answers get lost, and cookies too. */
export type LosingLine = {
  readonly url: string
  /** Which answers never arrive, although the service has given them. */
  loses: (path: string) => boolean
  /** What an answer waits for on its way. */
  holds: (path: string) => Promise<unknown> | undefined
  keepsCookies: boolean
  close(): Promise<void>
}

export async function openLosingLine(serviceUrl: string): Promise<LosingLine> {
  const { port } = new URL(serviceUrl)
  const server = createServer((request, response) => {
    const { cookie, ...others } = request.headers
    const headers = line.keepsCookies && cookie !== undefined ? { ...others, cookie } : others
    const path = request.url ?? '/'
    const passedOn = ask({ host: '127.0.0.1', port, path, method: request.method, headers })
    passedOn.on('response', async (answer) => {
      await line.holds(path)
      if (line.loses(path)) return void answer.resume().on('end', () => response.destroy())
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    response.on('close', () => passedOn.destroy())
    request.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line: LosingLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    loses: () => false,
    holds: () => undefined,
    keepsCookies: true,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
