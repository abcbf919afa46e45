import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBodyBytes, ownBodyBytes, sharedBodyBytes } from '../limits.ts'
import { countingBody, createBodyRoom, isWithoutRoom, shareBodyRoom } from './body-room.ts'

const bytesOf = (length: number) => Buffer.alloc(length, 'a')

async function send(room: ReturnType<typeof createBodyRoom>, length: number) {
  const body = countingBody(room)
  body.stream.end(bytesOf(length))
  const received = await buffer(body.stream).catch((error: unknown) => error)
  return { received, release: body.release }
}

test('a body takes room beyond its first bytes, until it is released', async () => {
  const room = createBodyRoom(100)
  const first = await send(room, ownBodyBytes + 100)
  expect(first.received).toEqual(bytesOf(ownBodyBytes + 100))
  const second = await send(room, ownBodyBytes + 1)
  expect(isWithoutRoom(second.received)).toBe(true)
  first.release()
  first.release()
  expect((await send(room, ownBodyBytes + 100)).received).toBeInstanceOf(Buffer)
})

test('a small body arrives however full the room is', async () => {
  const room = createBodyRoom(0)
  expect((await send(room, ownBodyBytes)).received).toEqual(bytesOf(ownBodyBytes))
  expect(isWithoutRoom((await send(room, ownBodyBytes + 1)).received)).toBe(true)
})

test('what is thrown away because it is too large for any route takes no more room', async () => {
  const room = createBodyRoom(answerBodyBytes - ownBodyBytes)
  expect((await send(room, 4 * answerBodyBytes)).received).toBeInstanceOf(Buffer)
})

test.each([
  ['nothing', undefined],
  ['a small body', bytesOf(10)],
  ['a large one', bytesOf(ownBodyBytes + 10)],
])('%s arrives whole through the hook', async (_, payload) => {
  const app = fastify({ bodyLimit: answerBodyBytes })
  shareBodyRoom(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.post('/', async ({ body }) => (Buffer.isBuffer(body) ? body.length : 0))
  const headers = { 'content-type': 'application/x-bytes' }
  const { body } = await app.inject({
    method: 'POST',
    url: '/',
    headers,
    ...(payload && { payload }),
  })
  expect(Number(body)).toBe(payload?.length ?? 0)
})

test('all large bodies together take no more than what they share', async () => {
  const app = fastify({ bodyLimit: answerBodyBytes })
  shareBodyRoom(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  const answering = Promise.withResolvers<string>()
  let arrived = 0
  app.post('/', () => {
    arrived += 1
    return answering.promise
  })
  const headers = { 'content-type': 'application/x-bytes' }
  const payload = bytesOf(answerBodyBytes)
  const send = () => app.inject({ method: 'POST', url: '/', headers, payload })
  const most = Math.floor(sharedBodyBytes / (answerBodyBytes - ownBodyBytes))
  const sent = Array.from({ length: most }, send)
  await expect.poll(() => arrived).toBe(most)
  expect((await send()).json()).toMatchObject({ message: 'no room for this body' })
  answering.resolve('done')
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  )
})
