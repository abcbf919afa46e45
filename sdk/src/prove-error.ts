import {
  type ApiErrorCode,
  apiErrorCodes,
  type FlowErrorCode,
  flowErrorCodes,
  knownIssuers,
} from './contract.ts'
import { markAs, quote, VidimusError } from './error.ts'
import { isObject } from './json-object.ts'

type ProveErrorCode =
  | ApiErrorCode
  | FlowErrorCode
  | 'connection_failed'
  | 'timeout'
  | 'answer_unexpected'

type Answer = { readonly status: number; readonly headers: Headers }

/** Thrown by `prove()` when no proof was started, and by `flows`. See `code` for the reason. */
export class ProveError extends VidimusError<ProveErrorCode> {
  protected static override readonly mark: symbol = Symbol.for('@vidimus/sdk/ProveError')

  /** The HTTP status, if the service answered. */
  readonly status: number | undefined
  /** Quote this id when you ask the operator for help. */
  readonly requestId: string | undefined
  /** With `error_rate_limit`, how long to wait before trying again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProveErrorCode,
    explanation: ConstructorParameters<typeof VidimusError>[1],
    answer?: Answer,
  ) {
    super(code, explanation)
    this.name = 'ProveError'
    markAs(this, ProveError.mark)
    this.status = answer?.status
    this.requestId = answer?.headers.get('request-id') ?? undefined
    this.retryAfterSeconds = answer === undefined ? undefined : readRetryAfter(answer)
  }
}

export function readRetryAfter({ headers }: Answer): number | undefined {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** Reads the service's error format: `{success: false, error: {error, error_description}}`. */
export function readApiError(answer: Answer, body: unknown, url: string): ProveError {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {}
  const code = [...apiErrorCodes, ...flowErrorCodes].find((one) => one === error['error'])
  if (code === undefined) return unexpectedAnswer(answer, error['error'])
  const docUrl = `${url}/docs/errors#${code}`
  const reason = String(error['error_description'] ?? code)
  return new ProveError(code, { reason, docUrl, ...allowed[code] }, answer)
}

/** The service's sentence is fixed by its interface, so what it takes is added here. */
const allowed: { readonly [code in ProveErrorCode]?: { readonly expected: string } } = {
  error_wrong_issuer: {
    expected: `issuer to be ${knownIssuers.join(' or ')} (xx-sandbox with a test key only), or one that your service adds`,
  },
}

export function unexpectedAnswer(answer: Answer, error?: unknown): ProveError {
  const status = `status ${answer.status}`
  const received = error === undefined ? status : `${status} with ${quote(error)}`
  return new ProveError(
    'answer_unexpected',
    { expected: 'an answer of the service', received },
    answer,
  )
}

/** Explains why `fetch` threw, so that there was no answer. */
export function explainNoAnswer(cause: unknown, url: string): ProveError {
  const timedOut =
    cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  const received = describeFailure(cause instanceof Error ? (cause.cause ?? cause) : cause)
  return new ProveError(timedOut ? 'timeout' : 'connection_failed', {
    expected: `an answer of ${url}`,
    received,
    cause,
  })
}

/** What went wrong is in the cause of the error that `fetch` throws. */
function describeFailure(failure: unknown): string {
  const { code, message = 'none' } = isObject(failure) ? failure : {}
  const name = typeof code === 'string' ? code : String(message)
  // OpenSSL's code when the first bytes are not TLS.
  return name === 'ERR_SSL_WRONG_VERSION_NUMBER'
    ? `${name}: this port speaks http, not https`
    : name
}
