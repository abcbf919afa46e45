import type { RequestListener, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onlyOrigin } from '../../src/edges/outbound/address-policy.ts'
import { askServer, clientWith, codeOf, open, requestTo, within } from './safe-client-setup.ts'
import { startHttp, startHttps, startSockets } from './servers.ts'

test('who vouches for the server, and until when, is told with its answer', async () => {
  const shown = await askServer((_request, response) => void response.end())
  const { issuer, validUntil } = (shown.ok && shown.value.certificate) || {
    issuer: '',
    validUntil: 0,
  }
  expect(issuer).toMatch(/\w/)
  expect(validUntil).toBeGreaterThan(Date.now())
  const plain = await open(startHttp((_request, response) => void response.end()))
  const answer = await clientWith().send(
    requestTo(plain, { url: `http://shop.example:${plain.port}/` }),
  )
  expect(answer).toMatchObject({ ok: true, value: { certificate: undefined } })
})

test('method, path, headers and body arrive, with the name in TLS and in Host', async () => {
  const seen: unknown[] = []
  const server = await open(
    startHttps(async (request, response) => {
      const { method, url, headers, socket } = request
      const body = Buffer.concat(await request.toArray()).toString()
      seen.push(method, url, headers, (socket as TLSSocket).servername, body)
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{}')
    }),
  )
  const url = `https://shop.example:${server.port}/callback?a=b%20c#fragment`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' }
  const client = clientWith()
  const answer = await client.send(
    requestTo(server, { method: 'POST', url, headers, body: 'state=1' }),
  )
  expect(answer).toMatchObject({ ok: true, value: { status: 200, body: Buffer.from('{}') } })
  expect(answer.ok && answer.value.headers.get('content-type')).toBe('application/json')
  expect(seen).toEqual([
    'POST',
    '/callback?a=b%20c',
    {
      host: `shop.example:${server.port}`,
      connection: 'keep-alive',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'identity',
      'content-length': '7',
    },
    'shop.example',
    'state=1',
  ])
  await client.send(requestTo(server))
  expect(seen[7]).not.toHaveProperty('cookie')
})

test('no request waits for the connection of another one to the same server', async () => {
  const together = 60
  const waiting: ServerResponse[] = []
  const server = await open(
    startHttp((_request, response) => {
      waiting.push(response)
      if (waiting.length === together) for (const each of waiting) each.end()
    }),
  )
  const client = clientWith()
  const url = `http://shop.example:${server.port}/`
  const answers = await Promise.all(
    Array.from({ length: together }, () =>
      client.send(requestTo(server, { url, ...within(5_000) })),
    ),
  )
  expect(new Set(answers.map(codeOf))).toEqual(new Set([200]))
})

test('nothing is kept of an exchange that is over', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const server = await open(startHttps((_request, response) => void response.end()))
  const client = clientWith()
  const exchange = async () => {
    const request = requestTo(server, { method: 'POST', body: 'state=1' })
    await client.send(request)
    return new WeakRef(request.limits)
  }
  const first = await exchange()
  // A connection may know its last one.
  await exchange()
  const isKept = () => {
    collectGarbage()
    return first.deref() !== undefined
  }
  await expect.poll(isKept, { timeout: 5_000 }).toBe(false)
})

test('connections are used again for the same origin and address', async () => {
  const ports = new Set()
  const server = await open(
    startHttps((request, response) => response.end(void ports.add(request.socket.remotePort))),
  )
  const client = clientWith()
  for (let count = 0; count < 20; count++)
    expect(codeOf(await client.send(requestTo(server)))).toBe(200)
  expect(ports.size).toBeLessThan(5)
})

test('an address that does not answer makes way for the next one of the name', async () => {
  const server = await open(startHttps((_, response) => response.end()))
  const client = clientWith({ resolve: async () => ['::1', '127.0.0.1'] })
  expect(codeOf(await client.send(requestTo(server)))).toBe(200)
})

test('a name may end in the dot of the root; the certificate is for the name without it', async () => {
  const server = await open(startHttps((_, response) => response.end()))
  expect(
    codeOf(
      await clientWith().send(requestTo(server, { url: `https://shop.example.:${server.port}/` })),
    ),
  ).toBe(200)
})

test('the one allowed origin may be on loopback and without TLS', async () => {
  const server = await open(startHttp((_, response) => response.end('list')))
  const url = `http://127.0.0.1:${server.port}/status`
  expect(codeOf(await clientWith().send(requestTo(server, { url, policy: onlyOrigin(url) })))).toBe(
    200,
  )
})

test('settings for a proxy have no effect', async () => {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
  for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : 'http://127.0.0.1:1'
  expect(codeOf(await askServer((_, response) => response.end()))).toBe(200)
  for (const name of names) delete process.env[name]
})

test('a name without addresses, or with none to be found, is dns_failed', async () => {
  const refuse = () => Promise.reject(new Error('ENOTFOUND'))
  expect(codeOf(await clientWith({ resolve: async () => [] }).send(requestTo({ port: 1 })))).toBe(
    'dns_failed',
  )
  expect(codeOf(await clientWith({ resolve: refuse }).send(requestTo({ port: 1 })))).toBe(
    'dns_failed',
  )
})

test('a resolver that never answers is a timeout', async () => {
  const client = clientWith({ resolve: () => new Promise(() => undefined) })
  expect(codeOf(await client.send(requestTo({ port: 1 }, within(30))))).toBe('timeout')
})

test('a port where nobody listens is connect_failed', async () => {
  const server = await startSockets(() => undefined)
  await server.close()
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('connect_failed')
})

test('a server that never answers is a timeout, by the limit for headers', async () => {
  const answer = await askServer(() => undefined, {}, { headersMilliseconds: 30 })
  expect(answer).toMatchObject({ failure: { code: 'timeout', cause: 'UND_ERR_HEADERS_TIMEOUT' } })
})

test('a body that trickles is ended by the total limit, and the connection with it', async () => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  const answer = await askServer((_, response) => {
    const trickle = setInterval(() => response.write('a'), 5)
    response.on('close', () => leave(clearInterval(trickle)))
  }, within(1_000))
  expect(answer).toMatchObject({ failure: { code: 'timeout', cause: 'total' } })
  await gone
})

test('requests that wait for a connection keep to their limit too', async () => {
  const server = await open(startSockets(() => undefined))
  const client = clientWith()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.send(requestTo(server, within(50)))),
  )
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['timeout']))
})

test('a gigabyte is not read: the connection ends soon after the limit', async () => {
  const { promise: sent, resolve: stop } = Promise.withResolvers<number>()
  const block = Buffer.alloc(65_536)
  const answer = await askServer((request, response) => {
    let left = 2 ** 30 / block.length
    const pour = () => {
      while (left-- > 0) if (!response.write(block)) return void response.once('drain', pour)
      response.end()
    }
    response.on('close', () => stop(request.socket.bytesWritten))
    pour()
  })
  expect(codeOf(answer)).toBe('too_large')
  expect(await sent).toBeLessThan(32 * 2 ** 20)
})

test('the limit for a body is exact', async () => {
  const bodyOf =
    (bytes: number): RequestListener =>
    (_, response) =>
      response.end(Buffer.alloc(bytes))
  expect(codeOf(await askServer(bodyOf(1_000)))).toBe(200)
  expect(codeOf(await askServer(bodyOf(1_001)))).toBe('too_large')
})

test('headers of more than 16 KiB are too_large', async () => {
  const answer = await askServer((_, response) =>
    response.writeHead(200, { padding: 'a'.repeat(17_000) }).end(),
  )
  expect(codeOf(answer)).toBe('too_large')
})

test('a body with a content encoding is refused: we asked for none', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000))
  const answer = await askServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  )
  expect(answer).toMatchObject({
    failure: { code: 'malformed_response', cause: 'content encoding' },
  })
})

test.each([
  ['before the answer', ''],
  ['within the headers', 'HTTP/1.1 200 OK\r\ncontent-le'],
  ['within the body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'],
  ['within a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'],
])('a connection that ends %s is connection_lost', async (_, text) => {
  expect(codeOf(await askServer(({ socket }) => socket.end(text)))).toBe('connection_lost')
  const server = await open(
    startHttp(({ socket }) => socket.write(text, () => socket.resetAndDestroy())),
  )
  const url = `http://shop.example:${server.port}/`
  expect(codeOf(await clientWith().send(requestTo(server, { url })))).toBe('connection_lost')
})

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ['a length that is no number', 'HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\nab'],
  ['a chunk size that is no number', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
])('an answer with %s is malformed_response', async (_, text) => {
  expect(codeOf(await askServer(({ socket }) => socket.end(text)))).toBe('malformed_response')
})

test('headers that name what every object has are only headers', async () => {
  const answer = await askServer(({ socket }) =>
    socket.end('HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\ncontent-length: 0\r\n\r\n'),
  )
  expect(answer.ok && answer.value.headers.get('constructor')).toBe('b')
})

test('closing ends what is under way, and nothing starts afterwards', async () => {
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
  const server = await open(startHttps(() => arrive()))
  const client = clientWith()
  const answer = client.send(requestTo(server))
  await asked
  await client.close()
  expect(codeOf(await answer)).toBe('client_closed')
  expect(codeOf(await client.send(requestTo(server)))).toBe('client_closed')
})

test('a header that cannot be sent is our own mistake, and still a value', async () => {
  const answer = await clientWith().send(
    requestTo({ port: 1 }, { headers: { 'x-name': 'a\r\nb' } }),
  )
  expect(answer).toMatchObject({
    failure: { code: 'error_internal', cause: 'UND_ERR_INVALID_ARG' },
  })
})
