import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type RouteHandlerMethod } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { drainedBytes, drainMilliseconds, goodbyeMilliseconds } from '../limits.ts'
import { ignoreBodies, leaveBodies } from '../read-body.ts'
import { createBodyRoom, shareBodyRoom } from './body-room.ts'
import { drainUnread } from './end-connections.ts'

const mebibyte = Buffer.alloc(1_024 * 1_024)

/** A server with one answer, and a client that sends as the test wants. */
async function run(answer: RouteHandlerMethod, readBodies = leaveBodies) {
  const served: Socket[] = []
  const room = createBodyRoom(mebibyte.length)
  const app = fastify()
  app.server.on('connection', (socket) => served.push(socket))
  shareBodyRoom(app, room)
  drainUnread(realWorld, app)
  readBodies(app)
  app.post('/', answer)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => undefined)
  onTestFinished(() => {
    client.destroy()
    return app.close()
  })
  return { client, served, room }
}

const post = (...headers: readonly string[]) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: x/x\r\n${headers.join('\r\n')}\r\n\r\n`
const last = post('Content-Length: 0', 'Connection: close')
const refuse: RouteHandlerMethod = async (_request, reply) => reply.code(403).send('no')
const isLast = /^connection: close\r$/im

test('what is left of a body is drained, and the next request is answered', async () => {
  const { client } = await run(refuse)
  client.write(post(`Content-Length: ${mebibyte.length}`))
  client.write(mebibyte)
  client.write(last)
  expect((await text(client)).match(/403 Forbidden/g)).toHaveLength(2)
})

test('one that has begun to read the body is no hindrance', async () => {
  const { client } = await run(async (request, reply) => {
    // The body as `leaveBodies` gives it.
    const body = request.body as NodeJS.ReadableStream
    await once(body, 'data')
    body.pause()
    return reply.code(403).send('no')
  })
  client.write(post(`Content-Length: ${mebibyte.length}`))
  client.write(mebibyte)
  client.write(post('Content-Length: 1', 'Connection: close'))
  client.write('1')
  expect((await text(client)).match(/403 Forbidden/g)).toHaveLength(2)
})

test('its answer comes when all was received', async () => {
  const begun = Promise.withResolvers<void>()
  const { client } = await run(async (request, reply) => {
    begun.resolve()
    return refuse.call(request.server, request, reply)
  })
  let answer = ''
  client.on('data', (chunk) => (answer += chunk))
  client.write(post('Content-Length: 2'))
  client.write('1')
  await begun.promise
  expect(answer).toBe('')
  client.write('2')
  await once(client, 'data')
  expect(answer).not.toMatch(isLast)
})

test('a body that announces more than is drained is answered at once, for the last time', async () => {
  const { client } = await run(refuse)
  client.write(post(`Content-Length: ${drainedBytes + 1}`))
  // A reset in between would cut the answer off.
  for (let sent = 0; sent < 8; sent += 1) client.write(mebibyte)
  const answer = await text(client)
  expect(answer).toMatch(isLast)
  expect(answer.endsWith('no')).toBe(true)
})

test('a body without end is drained up to its bound, then its connection ends', async () => {
  const { client, served } = await run(refuse)
  client.write(post('Transfer-Encoding: chunked'))
  const chunk = Buffer.from(`${mebibyte.length.toString(16)}\r\n${mebibyte}\r\n`)
  const send = () => {
    while (client.writable && client.write(chunk));
  }
  client.on('drain', send)
  send()
  expect(await text(client)).toMatch(isLast)
  expect(served[0]?.bytesRead).toBeGreaterThan(drainedBytes)
  await expect.poll(() => served[0]?.destroyed).toBe(true)
})

describe('with a clock that only the test moves', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('what is over the bound of drained bytes is not waited for', async () => {
    const { client } = await run(refuse)
    client.write(post('Transfer-Encoding: chunked'))
    // The first of it may have been read before.
    const bytes = drainedBytes + mebibyte.length
    client.write(`${bytes.toString(16)}\r\n`)
    client.write(Buffer.alloc(bytes))
    const [answer] = await once(client, 'data')
    expect(String(answer)).toMatch(isLast)
  })

  test('what is at the bound is', async () => {
    const { client } = await run(refuse)
    client.write(post('Transfer-Encoding: chunked'))
    client.write(`${drainedBytes.toString(16)}\r\n`)
    client.write(Buffer.alloc(drainedBytes))
    client.write('\r\n0\r\n\r\n')
    const [answer] = await once(client, 'data')
    expect(String(answer)).not.toMatch(isLast)
  })

  test('a body that does not come is waited for so long', async () => {
    const begun = Promise.withResolvers<void>()
    const { client, served } = await run(async (request, reply) => {
      setImmediate(begun.resolve)
      return refuse.call(request.server, request, reply)
    })
    let answer = ''
    client.on('data', (chunk) => (answer += chunk))
    client.write(post('Content-Length: 2'))
    client.write('1')
    await begun.promise
    vi.advanceTimersByTime(drainMilliseconds - 1)
    await new Promise(setImmediate)
    expect(answer).toBe('')
    vi.advanceTimersByTime(1)
    await once(client, 'end')
    expect(answer).toMatch(isLast)
    vi.advanceTimersByTime(goodbyeMilliseconds)
    expect(served[0]?.destroyed).toBe(true)
  })
})

test('what is thrown away takes no room once it is answered', async () => {
  const { client, room } = await run(async () => 'done', ignoreBodies)
  client.write(post(`Content-Length: ${mebibyte.length / 2}`))
  client.write(mebibyte.subarray(0, mebibyte.length / 4))
  client.write(mebibyte.subarray(0, mebibyte.length / 4))
  client.write(last)
  await text(client)
  expect(room.take(mebibyte.length)).toBe(true)
})
