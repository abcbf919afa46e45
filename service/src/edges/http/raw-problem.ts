import type { Socket } from 'node:net'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { ApiErrorCode } from '../../core/vocabulary/errors.ts'
import type { CallId } from '../../core/vocabulary/ids.ts'
import type { World } from '../../usecases/ports/world.ts'
import { sayGoodbye } from './connections/end-connections.ts'
import { helpLink, problemBody, problems } from './problem.ts'

type Refusal = { readonly code: ApiErrorCode; readonly description?: string | undefined }

/** A complete HTTP answer of the usual shape, for places with a socket but no reply object. */
export function rawProblem(
  publicUrl: string,
  callId: CallId,
  { code, description }: Refusal,
): string {
  const body = JSON.stringify(problemBody(code, description))
  const { status } = problems[code]
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    `Request-Id: ${callId}`,
    `Link: ${helpLink(publicUrl, code)}`,
    // RFC 9110 section 15.5.2: every 401 says how to authenticate.
    ...(status === 401 ? ['WWW-Authenticate: Bearer'] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const codes: ReadonlyMap<string, ApiErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'error_timeout'],
  ['HPE_HEADER_OVERFLOW', 'error_headers_too_large'],
])

/** Gives an answer of the usual shape to what Node refuses before it becomes a request. */
export const clientErrorHandler =
  ({ timers }: Pick<World, 'timers'>, publicUrl: string, newCallId: () => CallId) =>
  (error: Error, socket: Socket): void => {
    const reason = errorCode(error) ?? ''
    if (reason === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codes.get(reason) ?? 'error_malformed_http'
    sayGoodbye(timers, socket, rawProblem(publicUrl, newCallId(), { code }))
  }
