import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's server keeps on a socket for the next request, as far as it is needed here. */
type Parsed = Socket & { parser?: { remove(): void; close(): void } | null }

/**
 * For an answer that takes minutes: Node sends its head, and then gives the connection away instead
 * of closing it. While it waits nothing is kept of request and answer, nor the parser for a next
 * request, which together take four times as much as the connection itself. Whoever sends on is cut
 * off. `onTaken` is not called if the client has left by then.
 */
export function takeConnection(
  response: ServerResponse,
  headers: readonly OutgoingHttpHeader[],
  onTaken: (socket: Socket) => void,
): void {
  // Of an answer that was not begun, and so not lost.
  const socket = response.socket as Parsed | null
  if (socket === null) return
  // Node calls it after the last answer of a connection.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon')
    letGoOfParser(socket)
    onTaken(socket)
  }
  // Without a length and without chunks the end of the connection ends the answer (RFC 9112, 6.3).
  response.removeHeader('Transfer-Encoding')
  response.writeHead(200, [...headers, 'Connection', 'close']).end()
}

/** As Node does for WebSockets. */
function letGoOfParser(socket: Parsed): void {
  const { parser } = socket
  // Node's own, which call the parser or answer. To listen anew takes the socket back from it.
  for (const event of ['data', 'end', 'error']) socket.removeAllListeners(event)
  socket.on('data', () => socket.destroy())
  socket.on('end', () => socket.destroySoon())
  // The connection closes after it, which is all that matters.
  socket.on('error', () => undefined)
  socket.resume()
  parser?.remove()
  socket.parser = null
  // Its own code may still be running.
  if (parser) setImmediate(() => parser.close())
}
