import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Timers } from '../../../usecases/ports/world.ts'

/** The part that we need of what Node's server keeps on a socket for the next request. */
type Parsed = Socket & { parser?: { remove(): void; close(): void } | null }

/**
 * For an answer that takes minutes: Node sends its head, then hands over the connection instead of
 * closing it. Meanwhile neither request, answer nor the parser for a next request is kept, which
 * together take four times as much memory as the connection itself. A client that keeps sending is
 * cut off. `onTaken` is not called if the client has left by then.
 */
export function takeConnection(
  timers: Pick<Timers, 'soon'>,
  response: ServerResponse,
  headers: readonly OutgoingHttpHeader[],
  onTaken: (socket: Socket) => void,
): void {
  // The answer was not started, so nothing is lost.
  const socket = response.socket as Parsed | null
  if (socket === null) return
  // Node calls this after the last answer on a connection.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon')
    letGoOfParser(timers, socket)
    onTaken(socket)
  }
  // Without a length and without chunks, the end of the connection ends the answer (RFC 9112, 6.3).
  response.removeHeader('Transfer-Encoding')
  response.writeHead(200, [...headers, 'Connection', 'close']).end()
}

/** As Node does for WebSockets. */
function letGoOfParser(timers: Pick<Timers, 'soon'>, socket: Parsed): void {
  const { parser } = socket
  // Node's own listeners, which call the parser or answer. Listening again takes the socket back
  // from the parser.
  for (const event of ['data', 'end', 'error']) socket.removeAllListeners(event)
  socket.on('data', () => socket.destroy())
  socket.on('end', () => socket.destroySoon())
  // The connection closes after an error, which is all that matters.
  socket.on('error', () => undefined)
  socket.resume()
  parser?.remove()
  socket.parser = null
  // The parser's own code may still be running.
  if (parser) timers.soon(() => parser.close())
}
