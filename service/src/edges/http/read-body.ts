import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { drainedBytes } from './limits.ts'

export type ReceivedBody = { readonly bytes: Uint8Array } | 'too_large'

/** Reads a body up to its limit. It never keeps more than that in memory. */
export async function readBody(stream: Readable, limitBytes: number): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of stream) {
    received += chunk.length
    if (received <= limitBytes) gather(chunks, chunk)
    else chunks.length = 0
    if (received > drainedBytes) return 'too_large'
  }
  return received > limitBytes ? 'too_large' : { bytes: Buffer.concat(chunks) }
}

/**
 * The same for a body with a declared length within the limit: Node reads no more than declared. It
 * uses events, because an iterator creates several promises for each chunk.
 */
export const readShortBody = (stream: Readable): Promise<ReceivedBody> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    stream.on('data', (chunk: Uint8Array) => gather(chunks, chunk))
    stream.once('end', () => resolve({ bytes: Buffer.concat(chunks) }))
    stream.once('error', reject)
    // Every body closes, and even an unused error costs its stack trace.
    stream.once('close', () => {
      if (!stream.readableEnded) reject(brokenOff())
    })
  })

/**
 * A chunk costs far more than a byte, so a body that arrives in many chunks is joined on the way.
 * The last ones are joined, and what is before them only once they are half as long: else each byte
 * would be copied more often the longer the body is.
 */
function gather(chunks: Uint8Array[], chunk: Uint8Array): void {
  chunks.push(chunk)
  if (chunks.length < mostChunks) return
  let [first, bytes] = [chunks.length - 1, chunk.length]
  for (let before = chunks[first - 1]; before && before.length < 2 * bytes; ) {
    bytes += before.length
    first -= 1
    before = chunks[first - 1]
  }
  chunks.push(Buffer.concat(chunks.splice(first)))
}

const mostChunks = 32

export const brokenOff = () =>
  Object.assign(new Error('the body broke off'), { code: 'ECONNRESET' })

/** Reads bodies of any content type as bytes. The routes check both. */
export function readBodies(
  app: FastifyInstance,
  limitBytes: (request: FastifyRequest) => number,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readWithin(request, payload, limitBytes(request)),
  )
}

function readWithin({ headers }: FastifyRequest, payload: Readable, limitBytes: number) {
  const isShort = Number(headers['content-length']) <= limitBytes
  return isShort ? readShortBody(payload) : readBody(payload, limitBytes)
}

/** Leaves bodies unread until a route reads them with `readLater`, if it does. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    async (_request: FastifyRequest, payload: FastifyRequest['raw']) => payload,
  )
}

export async function readLater(
  request: FastifyRequest,
  limitBytes: number,
): Promise<ReceivedBody> {
  const { body } = request
  if (!(body instanceof Readable)) return { bytes: new Uint8Array() }
  // Its end events have already fired.
  if (body.destroyed) throw brokenOff()
  return readWithin(request, body, limitBytes)
}

/** Discards bodies: these routes need only the path and the headers. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    async (_request: FastifyRequest, payload: FastifyRequest['raw']) => void payload.resume(),
  )
}

/** What `readBodies` has read; empty if nothing was sent. */
export function receivedBody({ body }: FastifyRequest): ReceivedBody {
  if (body === undefined || body === null) return { bytes: new Uint8Array() }
  if (!isReceivedBody(body)) throw new Error('the body was read by another parser')
  return body
}

const isReceivedBody = (body: unknown): body is ReceivedBody =>
  body === 'too_large' ||
  (typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array)

/** A content type that fastify cannot parse, or a sender who left: the caller's fault, not ours. */
export const isUnreadableBody = (error: unknown): boolean =>
  errorCode(error) === 'ECONNRESET' || isUnparsedBody(error)

/** The same except for a sender who left, where the broken connection may be one of ours. */
export const isUnparsedBody = (error: unknown): boolean =>
  errorCode(error)?.startsWith('FST_ERR_CTP_') === true
