import { type ApiErrorCode, apiErrorCodes } from './contract.ts'
import { quoted, VidimusError } from './error.ts'

type ProveErrorCode = ApiErrorCode | 'connection_failed' | 'timeout' | 'answer_unexpected'

type Answer = { readonly status: number; readonly headers: Headers }

/** Why `prove()` started nothing that you were told of. `code` says which of the few things it was. */
export class ProveError extends VidimusError<ProveErrorCode> {
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined
  /** Quote it when you ask the operator for help. */
  readonly requestId: string | undefined
  /** With `error_rate_limit`: when to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProveErrorCode,
    explanation: ConstructorParameters<typeof VidimusError>[1],
    answer?: Answer,
  ) {
    super(code, explanation)
    this.name = 'ProveError'
    this.status = answer?.status
    this.requestId = answer?.headers.get('request-id') ?? undefined
    this.retryAfterSeconds = answer === undefined ? undefined : retryAfterSeconds(answer)
  }
}

export function retryAfterSeconds({ headers }: Answer): number | undefined {
  const text = headers.get('retry-after')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** The service's own words: `{success: false, error: {error, error_description}}`. */
export function refusedByApi(answer: Answer, body: unknown, url: string): ProveError {
  const { error } = (body ?? {}) as { error?: { error?: unknown; error_description?: unknown } }
  const code = apiErrorCodes.find((known) => known === error?.error)
  if (code === undefined) return unexpected(answer, error?.error)
  const docUrl = `${url}/docs/errors#${code}`
  return new ProveError(code, { reason: String(error?.error_description ?? code), docUrl }, answer)
}

export function unexpected(answer: Answer, said?: unknown): ProveError {
  const received =
    said === undefined ? `status ${answer.status}` : `status ${answer.status} with ${quoted(said)}`
  return new ProveError(
    'answer_unexpected',
    { expected: 'the answer of POST /prove', received },
    answer,
  )
}

/** `fetch` threw: there was no answer. */
export function notAnswered(cause: unknown, url: string): ProveError {
  const timedOut =
    cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  const received = systemCodeOf(cause) ?? 'none'
  return new ProveError(timedOut ? 'timeout' : 'connection_failed', {
    expected: `an answer of ${url}`,
    received,
    cause,
  })
}

const beforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Certain only where the runtime tells: there was no connection, so the request cannot have arrived. */
export const wasNeverSent = (error: unknown): boolean =>
  beforeSending.includes(systemCodeOf(error) ?? '')

function systemCodeOf(error: unknown): string | undefined {
  const cause =
    error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : undefined
}
