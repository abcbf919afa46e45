import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { drainedBytes, goodbyeMilliseconds } from '../limits.ts'

/**
 * A route may answer before it has read the body, or without reading it at all. What is left is
 * then read and thrown away: the next request on the connection comes behind it. Called for every
 * request, before it is handled.
 */
export function drainUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  // This much is not drained, and the answer says so (RFC 9112, section 9.6).
  if (Number(length) > drainedBytes) response.setHeader('Connection', 'close')
  // Ahead of Node's own listener, which closes the connection after the last answer.
  response.prependOnceListener('finish', () => {
    if (!request.complete) throwAway(request)
  })
}

/** The time is limited by that of the whole request, or by the goodbye. */
function throwAway(request: IncomingMessage): void {
  const { socket } = request
  const { destroySoon } = socket
  // Closed with bytes unread, the connection would be reset, and the answer could be lost with it.
  socket.destroySoon = () => sayGoodbye(socket)
  let drained = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > drainedBytes) socket.destroy()
  })
  request.once('end', () => {
    socket.destroySoon = destroySoon
    if (socket.writableEnded) socket.destroy()
  })
  request.resume()
}

/** Sends the end of the connection, and leaves the other side a moment to read it. */
export function sayGoodbye(socket: Socket, lastWords = ''): void {
  socket.end(lastWords)
  // A client may keep its half of the connection open, and send on, for ever.
  setTimeout(() => socket.destroy(), goodbyeMilliseconds).unref()
}
