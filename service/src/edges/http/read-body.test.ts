import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { drainedBytes } from './limits.ts'
import { isUnreadableBody, readBody, readShortBody, receivedBody } from './read-body.ts'

const streamOf = (...chunks: readonly string[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

const text = async (stream: Readable, limit: number) => {
  const body = await readBody(stream, limit)
  return body === 'too_large' ? body : Buffer.from(body.bytes).toString()
}

test('a body is put together from its pieces', async () => {
  expect(await text(streamOf('{"a"', ':', '1}'), 100)).toBe('{"a":1}')
})

test('a body that comes byte by byte is whole, and held in few pieces', async () => {
  const bytes = Array.from({ length: 1_000 }, (_, place) => String(place % 10))
  expect(await text(streamOf(...bytes), 1_000)).toBe(bytes.join(''))
  const short = await readShortBody(streamOf(...bytes))
  expect(short).toEqual({ bytes: Buffer.from(bytes.join('')) })
})

test('a byte is copied a few times, however many pieces its body has', async () => {
  const join = Buffer.concat
  const putBack = () => {
    Buffer.concat = join
  }
  let copied = 0
  Buffer.concat = (pieces) => {
    const joined = join(pieces)
    copied += joined.length
    return joined
  }
  onTestFinished(putBack)
  const bytes = 64 * 1_024
  await readShortBody(Readable.from(Array.from({ length: bytes }, () => Buffer.of(1))))
  // It grows as the number of digits of the length does.
  expect(copied).toBeLessThan(12 * bytes)
})

test('an empty body is empty', async () => {
  expect(await text(streamOf(), 100)).toBe('')
})

test('a body may fill its limit to the last byte', async () => {
  expect(await text(streamOf('12345', '67890'), 10)).toBe('1234567890')
  expect(await text(streamOf('12345', '67890', '1'), 10)).toBe('too_large')
  expect(await text(streamOf('12345678901'), 10)).toBe('too_large')
})

/** A body of chunks of one mebibyte, and how many of them were read. */
function endless(pieces: number) {
  const taken = { pieces: 0 }
  const piece = Buffer.alloc(1_024 * 1_024)
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      this.push(taken.pieces++ < pieces ? piece : null)
    },
  })
  return { stream, taken }
}

test('a body over its limit is read to its end, so that its sender hears the answer', async () => {
  const { stream } = endless(16)
  expect(await readBody(stream, 10)).toBe('too_large')
  expect(stream.readableEnded).toBe(true)
})

test('a body that does not end is given up', async () => {
  const { stream, taken } = endless(Number.POSITIVE_INFINITY)
  expect(await readBody(stream, 10)).toBe('too_large')
  expect(stream.destroyed).toBe(true)
  expect(taken.pieces).toBeLessThan(drainedBytes / (1_024 * 1_024) + 4)
})

test('a body that breaks off is a failure, not a short body', async () => {
  const stream = new Readable({
    read() {
      this.push('{"a"')
      this.destroy(new Error('aborted'))
    },
  })
  await expect(readBody(stream, 100)).rejects.toThrow('aborted')
})

test('a short body is put together too, and is a failure when it breaks off', async () => {
  expect(await readShortBody(streamOf('{"a"', ':', '1}'))).toEqual({
    bytes: Buffer.from('{"a":1}'),
  })
  expect(await readShortBody(streamOf())).toEqual({ bytes: Buffer.alloc(0) })
  const broken = (error?: Error) =>
    new Readable({
      read() {
        this.push('{"a"')
        this.destroy(error)
      },
    })
  await expect(readShortBody(broken(new Error('aborted')))).rejects.toThrow('aborted')
  await expect(readShortBody(broken())).rejects.toThrow('broke off')
})

const requestWith = (body: unknown) => ({ body }) as FastifyRequest

test('no body at all is an empty one', () => {
  for (const body of [undefined, null])
    expect(receivedBody(requestWith(body))).toEqual({ bytes: new Uint8Array() })
})

test('what was read is handed on, and what another parser made of a body is a bug', () => {
  const body = { bytes: Buffer.from('a') }
  expect(receivedBody(requestWith(body))).toBe(body)
  expect(receivedBody(requestWith('too_large'))).toBe('too_large')
  for (const other of ['text', 7, {}, { bytes: 'a' }])
    expect(() => receivedBody(requestWith(other))).toThrow('another parser')
})

test('a sender who went away and an unknown content type are the caller’s fault, nothing else is', () => {
  const failed = (code: string) => Object.assign(new Error('failed'), { code })
  expect(isUnreadableBody(failed('ECONNRESET'))).toBe(true)
  expect(isUnreadableBody(failed('FST_ERR_CTP_INVALID_MEDIA_TYPE'))).toBe(true)
  expect(isUnreadableBody(failed('ECONNREFUSED'))).toBe(false)
  expect(isUnreadableBody(new Error('a bug'))).toBe(false)
})
