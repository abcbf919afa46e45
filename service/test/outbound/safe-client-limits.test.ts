import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  askServer,
  clientWith,
  closeAfterEach,
  codeOf,
  open,
  requestTo,
  within,
} from './ask-server.ts'
import { startHttp, startSockets } from './servers.ts'

/** Servers that answer too slowly, too much or wrongly. */

closeAfterEach()

test('a server that never shakes hands is a timeout, by the limit for connecting', async () => {
  const server = await open(startSockets(() => undefined))
  const answer = await clientWith({ connectMilliseconds: 200 }).send(requestTo(server))
  expect(answer).toMatchObject({ failure: { code: 'timeout', detail: 'TLS handshake' } })
})

test('a server that never answers is a timeout, by the limit for headers', async () => {
  const answer = await askServer(() => undefined, {}, { headersMilliseconds: 30 })
  expect(answer).toMatchObject({ failure: { code: 'timeout', detail: 'UND_ERR_HEADERS_TIMEOUT' } })
})

test('a body that trickles is ended by the total limit, and the connection with it', async () => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  const answer = await askServer((_, response) => {
    const trickle = setInterval(() => response.write('a'), 5)
    response.on('close', () => leave(clearInterval(trickle)))
  }, within(1_000))
  expect(answer).toMatchObject({ failure: { code: 'timeout', detail: 'total' } })
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
    failure: { code: 'malformed_response', detail: 'content encoding' },
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
