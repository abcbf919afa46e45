import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type RouteHandlerMethod } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { mostUnansweredRequests, stallCheckMilliseconds, stalledMilliseconds } from '../limits.ts'
import { createConnectionGuard, isStalled, keepLooking, lookAgain } from './guard-connections.ts'
import { guardedServer } from './guarded-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function run(answer: RouteHandlerMethod) {
  const served: Socket[] = []
  const guard = createConnectionGuard()
  const serverFactory = guardedServer(realWorld, guard)
  const app = fastify({ forceCloseConnections: true, serverFactory })
  keepLooking(realWorld, app, guard)
  app.get('/', answer)
  app.server.on('connection', (socket) => served.push(socket))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(async () => {
    client.destroy()
    await app.close()
  })
  const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)
  return { client, served, pass }
}

const slice = Buffer.alloc(16 * 1_024)
const endless: RouteHandlerMethod = (_request, reply) => {
  const { raw } = reply.hijack()
  const write = () => {
    while (raw.write(slice));
    raw.once('drain', write)
  }
  write()
}
const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** The kernel accepts no more while the client does not read: two looks find the same. */
async function isFull(socket: Socket | undefined) {
  let before: number | undefined
  const isSame = () => {
    const [earlier, now] = [before, socket?.bytesWritten]
    before = now
    return socket !== undefined && socket.writableLength > 0 && now === earlier
  }
  await expect.poll(isSame).toBe(true)
}

test('who does not read is cut off; who reads a little is not', async () => {
  const { client, served, pass } = await run(endless)
  client.write(ask)
  client.pause()
  await once(client, 'connect')
  await expect.poll(() => served.length).toBe(1)
  const [socket] = served
  await isFull(socket)
  pass(stalledMilliseconds)
  expect(socket?.destroyed).toBe(false)

  const before = socket?.bytesWritten ?? 0
  client.resume()
  await expect.poll(() => (socket?.bytesWritten ?? 0) > before + slice.length).toBe(true)
  client.pause()
  await isFull(socket)
  pass(stalledMilliseconds)
  expect(socket?.destroyed).toBe(false)

  pass(stallCheckMilliseconds)
  expect(socket?.destroyed).toBe(true)
})

test('a connection for which nothing waits may be as quiet as it likes', async () => {
  const { client, served, pass } = await run(
    (_request, reply) => void reply.hijack().raw.write('first'),
  )
  client.write(ask)
  await once(client, 'data')
  for (let turn = 0; turn < 10; turn++) pass(stalledMilliseconds)
  expect(served[0]?.destroyed).toBe(false)
})

test.each([
  [mostUnansweredRequests, false],
  [mostUnansweredRequests + 1, true],
  [1_000, true],
])('%i requests ahead of their answers: cut off is %s', async (count, isCutOff) => {
  let asked = 0
  const { client, served } = await run((_request, reply) => {
    asked += 1
    reply.hijack()
  })
  client.write(ask.repeat(count))
  await expect.poll(() => asked).toBe(mostUnansweredRequests)
  expect(served[0]?.destroyed).toBe(isCutOff)
})

test('requests that were answered do not count', async () => {
  let asked = 0
  const { client, served } = await run(async () => {
    asked += 1
    return ''
  })
  for (let turn = 1; turn <= mostUnansweredRequests + 5; turn++) {
    client.write(ask)
    await once(client, 'data')
  }
  expect([asked, served[0]?.destroyed]).toEqual([mostUnansweredRequests + 5, false])
})

const looks = stalledMilliseconds / stallCheckMilliseconds
const since = { flushedBytes: 100, looksWithoutMove: looks - 1 }

test.each([
  ['nothing waits', { waitingBytes: 0, flushedBytes: 100 }, false],
  ['one byte went out', { waitingBytes: 10, flushedBytes: 101 }, false],
  ['nothing went out', { waitingBytes: 10, flushedBytes: 100 }, true],
])('%s: stalled is %o', (_, outgoing, expected) => {
  expect(isStalled(since)).toBe(false)
  expect(isStalled(lookAgain(since, outgoing))).toBe(expected)
})
