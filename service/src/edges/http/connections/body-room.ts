import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../../../core/vocabulary/error-code.ts'
import { answerBodyBytes, ownBodyBytes, sharedBodyBytes } from '../limits.ts'
import { brokenOff } from '../read-body.ts'

export type BodyRoom = {
  /** Whether the bytes have found room, and so have to be given back. */
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
 * Bodies that are on their way share one room, whatever route they are for: many large ones at once
 * must not take all memory. A body that says it is small passes as it is.
 */
export function shareBodyRoom(
  app: FastifyInstance,
  room: BodyRoom = createBodyRoom(sharedBodyBytes),
): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isSmall(request)) return done(null, payload)
    const counted = countingBody(room)
    // Held until the answer has gone: by then whatever was made of the body is let go, too.
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
  // Who reads the body hears of it; it may also break off before anybody does.
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
