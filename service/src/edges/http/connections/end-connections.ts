import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Timers, World } from '../../../usecases/ports/world.ts'
import { drainedBytes, drainMilliseconds, goodbyeMilliseconds } from '../limits.ts'

/**
 * Once the service is stopping, no connection is reused. Otherwise a proxy could send its next call
 * just as the connection is closed (RFC 9112, 9.6).
 */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.aborted) reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // It began before the stop, so its connection was promised to stay open and would delay the
    // stop.
    if (stopping.aborted && !app.server.listening) app.server.closeIdleConnections()
    done()
  })
}

/**
 * A route may answer before it has read the body, or without reading it at all. The rest is then
 * read and discarded first, because the next request follows it on the same connection. If that
 * takes too long or is too much, the connection ends with the answer (RFC 9112, section 9.6).
 */
export function drainUnread({ timers }: Pick<World, 'timers'>, app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (isReceived(raw)) return done(null, payload)
    return drain(timers, raw, (isDrained) => {
      if (!isDrained) {
        reply.header('Connection', 'close')
        // Node calls this after the last answer. With unread bytes that would cause a reset, and
        // the answer could be lost.
        raw.socket.destroySoon = () => sayGoodbye(timers, raw.socket)
      }
      done(null, payload)
    })
  })
}

/** Without a body, `complete` may be set later than the answer. */
const isReceived = ({ complete, headers }: IncomingMessage): boolean =>
  complete ||
  (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)

/**
 * A proxy reuses the connection after the answer, so the answer waits until everything has arrived.
 */
function drain(timers: Timers, request: IncomingMessage, done: (isDrained: boolean) => void): void {
  let drained = 0
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    timers.cancel(late)
    done(request.complete)
  }
  const late = timers.after(drainMilliseconds, finish)
  request.unpipe()
  request.once('close', finish)
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainedBytes) finish()
  })
  request.resume()
  if (Number(request.headers['content-length']) > drainedBytes) finish()
}

/** Ends our side of the connection, and gives the other side a moment to read the answer. */
export function sayGoodbye(timers: Timers, socket: Socket, lastWords = ''): void {
  socket.end(lastWords)
  // A client may keep its half of the connection open, and keep sending, forever.
  timers.after(goodbyeMilliseconds, () => socket.destroy()).unref()
}
