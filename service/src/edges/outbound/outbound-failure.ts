import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { OutboundErrorCode } from '../../core/vocabulary/errors.ts'
import { fail, type Result } from '../../core/vocabulary/result.ts'
import { ConnectionFailure } from './pinned-connector.ts'

/** Keyed by the error codes, or names, of undici and of the operating system. */
const failureCodes: { readonly [code: string]: OutboundErrorCode } = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'malformed_response',
  HTTPParserError: 'malformed_response',
  UND_ERR_SOCKET: 'connection_lost',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  ETIMEDOUT: 'connection_lost',
  UND_ERR_CLOSED: 'client_closed',
  UND_ERR_DESTROYED: 'client_closed',
}

/** Turns what went wrong into a value. */
export function failureOf(error: unknown): Result<never> {
  if (error instanceof ConnectionFailure) return fail(error.failureCode, { cause: error.message })
  // undici's HTTPParserError has no code.
  const code = errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
  return fail(failureCodes[code] ?? 'error_internal', { cause: code })
}
