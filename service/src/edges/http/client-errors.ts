import type { Socket } from 'node:net'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { ApiErrorCode } from '../../core/vocabulary/errors.ts'
import type { CallId } from '../../core/vocabulary/ids.ts'
import { sayGoodbye } from './connections/drain-unread.ts'
import { rawProblem } from './raw-problem.ts'

const codes: ReadonlyMap<string, ApiErrorCode> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'error_timeout'],
  ['HPE_HEADER_OVERFLOW', 'error_headers_too_large'],
])

/** Gives an answer of the usual shape to what Node refuses before it becomes a request. */
export const clientErrorHandler =
  (publicUrl: string, newCallId: () => CallId) =>
  (error: Error, socket: Socket): void => {
    const reason = errorCode(error) ?? ''
    if (reason === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codes.get(reason) ?? 'error_malformed_http'
    sayGoodbye(socket, rawProblem(publicUrl, newCallId(), { code }))
  }
