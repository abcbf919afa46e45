import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../../../core/vocabulary/error-code.ts'
import { answerBodyBytes, ownBodyBytes, sharedBodyBytes } from '../limits.ts'
import { brokenOff } from '../read-body.ts'

export type BodyRoom = {
  /** True if there was room for the bytes, which must then be given back. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

export function createBodyRoom(mostBytes: number): BodyRoom {
  let taken = 0
  return {
    take: (bytes) => {
      if (taken + bytes > mostBytes) return false
      taken += bytes
      return true
    },
    giveBack: (bytes) => {
      taken -= bytes
    },
  }
}

const noRoom = 'NO_ROOM_FOR_BODY'

export const isWithoutRoom = (error: unknown): boolean => errorCode(error) === noRoom

/**
 * All bodies in transit share one budget, whatever their route, so that many large ones at once
 * cannot take all memory. A body that declares a small size passes unchanged.
 */
export function shareBodyRoom(
  app: FastifyInstance,
  room: BodyRoom = createBodyRoom(sharedBodyBytes),
): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isSmall(request)) return done(null, payload)
    const counted = countingBody(room)
    // Held until the answer has been sent; by then everything made from the body is released too.
    reply.raw.once('close', counted.release)
    payload.once('error', (error: Error) => counted.stream.destroy(error))
    payload.once('close', () => payload.readableEnded || counted.stream.destroy(brokenOff()))
    return done(null, payload.pipe(counted.stream))
  })
}

const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= ownBodyBytes

export function countingBody(room: BodyRoom) {
  let received = 0
  let taken = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      const more = charged(received) - taken
      if (!room.take(more))
        return done(Object.assign(new Error('no room for this body'), { code: noRoom }))
      taken += more
      return done(null, chunk)
    },
  })
  // The reader of the body hears of it, but it may also break off before there is a reader.
  stream.on('error', () => undefined)
  const release = () => {
    room.giveBack(taken)
    taken = 0
  }
  return { stream, release }
}

/** The first bytes are free, and no route keeps more than the largest body. */
const charged = (received: number): number =>
  Math.max(0, Math.min(received, answerBodyBytes) - ownBodyBytes)
