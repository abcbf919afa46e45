import type { Socket } from 'node:net'
import type { ApiErrorCode } from '../vocabulary/errors.ts'
import type { CallId } from '../vocabulary/ids.ts'
import { helpLink, problemBody, problems } from './problem.ts'

const codes: ReadonlyMap<string, ApiErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'error_timeout'],
  ['HPE_HEADER_OVERFLOW', 'error_headers_too_large'],
])

/** What Node refuses before it becomes a request still gets an answer of the usual shape. */
export const clientErrorHandler =
  (publicUrl: string, newCallId: () => CallId) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codes.get(error.code ?? '') ?? 'error_malformed_http'
    const body = JSON.stringify(problemBody(code))
    const head = [
      `HTTP/1.1 ${problems[code].status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      `Request-Id: ${newCallId()}`,
      `Link: ${helpLink(publicUrl, code)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
