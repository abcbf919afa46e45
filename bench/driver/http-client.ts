import { Agent, get, type IncomingHttpHeaders, request } from 'node:http'

/** Raw requests over kept connections: the driver must cost less than what it drives. */

export type HttpAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type HttpWish = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

export type HttpClient = {
  send(url: string, wish?: HttpWish): Promise<HttpAnswer>
  /** Opens a stream and lets it run; resolves with what closes it. */
  follow(url: string, headers: HttpWish['headers']): Promise<() => void>
  close(): void
}

const longestWaitMilliseconds = 30_000

export function openHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: longestWaitMilliseconds })
  return {
    send: (url, wish = {}) => send(agent, url, wish),
    follow,
    close: () => agent.destroy(),
  }
}

/** Each on a connection of its own, which it keeps. */
function follow(url: string, headers: HttpWish['headers'] = {}): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const { port, host, pathname } = new URL(url)
  const wish = { host: '127.0.0.1', port, path: pathname, headers: { ...headers, host } }
  const sent = get({ ...wish, agent: false }, (stream) => {
    stream.on('error', () => undefined).resume()
    if (stream.statusCode === 200) resolve(() => void stream.destroy())
    else reject(new Error(`${url} was answered with ${stream.statusCode}`))
  })
  sent.on('error', reject)
  return promise
}

function send(agent: Agent, url: string, wish: HttpWish): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const { port, host, pathname, search } = new URL(url)
  const body = wish.body ?? ''
  const sent = request(
    {
      agent,
      // Everything listens on this machine; the name is for the Host header alone.
      host: '127.0.0.1',
      port,
      method: wish.method ?? 'GET',
      path: pathname + search,
      headers: {
        ...wish.headers,
        host,
        ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    },
  )
  sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer`)))
  sent.on('error', reject)
  sent.end(body)
  return promise
}
