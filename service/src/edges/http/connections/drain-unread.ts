import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { drainedBytes, drainMilliseconds, goodbyeMilliseconds } from '../limits.ts'

/**
 * A route may answer before it has read the body, or without reading it at all. Then the rest is
 * read and thrown away first, because the next request comes behind it on the same connection; what
 * takes too long, or is too much, ends its connection with the answer (RFC 9112, section 9.6).
 */
export function drainUnread(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (isReceived(raw)) return done(null, payload)
    return drain(raw, (isDrained) => {
      if (!isDrained) {
        reply.header('Connection', 'close')
        // Node calls it after the last answer. With bytes unread that would be a reset, and the
        // answer could be lost with it.
        raw.socket.destroySoon = () => sayGoodbye(raw.socket)
      }
      done(null, payload)
    })
  })
}

/** Without a body `complete` may come later than the answer. */
const isReceived = ({ complete, headers }: IncomingMessage): boolean =>
  complete ||
  (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)

/** After the answer a proxy uses the connection again, so the answer waits for all that is sent. */
function drain(request: IncomingMessage, done: (isDrained: boolean) => void): void {
  let drained = 0
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    clearTimeout(late)
    done(request.complete)
  }
  const late = setTimeout(finish, drainMilliseconds)
  request.unpipe()
  request.once('close', finish)
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainedBytes) finish()
  })
  request.resume()
  if (Number(request.headers['content-length']) > drainedBytes) finish()
}

/** Sends the end of the connection, and leaves the other side a moment to read it. */
export function sayGoodbye(socket: Socket, lastWords = ''): void {
  socket.end(lastWords)
  // A client may keep its half of the connection open, and send on, for ever.
  setTimeout(() => socket.destroy(), goodbyeMilliseconds).unref()
}
