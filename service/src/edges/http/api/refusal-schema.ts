import { Type } from 'typebox'
import { type ApiErrorCode, apiErrorCodes } from '../../../core/vocabulary/errors.ts'
import { problemBody, problems } from '../problem.ts'
import { explained } from './word-schema.ts'

export const header = (description: string) => Type.String({ description })

export const requestId = {
  'Request-Id': header('Names this call; quote it when you ask for help.'),
}
export const rateLimits = {
  RateLimit: header('What is left of the limit of this key, and seconds until it is whole again.'),
  'RateLimit-Policy': header('The limit of this key: q calls in w seconds.'),
}

const help = { Link: header('Where the error is explained (rel="help").') }

const retryAfter = {
  'Retry-After': header(
    'Seconds to wait. With 500 it is present only if the fault is expected to pass.',
  ),
}

const moreHeaders: { readonly [status: number]: object } = {
  401: { 'WWW-Authenticate': header('Bearer') },
  429: { ...rateLimits, ...retryAfter },
  500: retryAfter,
}

/** A refusal with one code is named after it. The route names those with several, by status. */
type Names = { readonly [status: number]: string }

/** The refusals of a route in OpenAPI, by status. */
export const refusals = (sent: readonly ApiErrorCode[], names: Names = {}) =>
  Object.fromEntries(
    [...new Set(sent.map((code) => problems[code].status))].map((status) => [
      status,
      refusal(status, sent, names[status]),
    ]),
  )

/** Of calls that post JSON with a key of test. */
export const testRefusals = () =>
  refusals(
    ['error_invalid_body', 'error_api_key', 'error_account', 'error_rate_limit', 'error_internal'],
    { 401: 'ProveAccessError' },
  )

/** The schemas of these routes only document; the use cases check. */
export const documentsOnly = { validatorCompiler: () => () => true }

function refusal(status: number, sent: readonly ApiErrorCode[], name: string | undefined) {
  const codes = apiErrorCodes.filter(
    (code) => problems[code].status === status && sent.includes(code),
  )
  return describedRefusal(codes, name ?? titleOf(codes), moreHeaders[status] ?? {})
}

function describedRefusal(codes: readonly ApiErrorCode[], title: string, more: object) {
  return Type.Object(refusalBody(codes), {
    title,
    description: codes.map((code) => `\`${code}\`: ${problems[code].cause}`).join('\n\n'),
    headers: { ...requestId, ...help, ...more },
    'x-examples': Object.fromEntries(
      codes.map((code) => [code, { summary: problems[code].cause, value: problemBody(code) }]),
    ),
  })
}

const causes = Object.fromEntries(apiErrorCodes.map((code) => [code, problems[code].cause]))

const refusalBody = (codes: readonly ApiErrorCode[]) => ({
  success: Type.Literal(false),
  error: Type.Object({
    error: explained(codes, causes, { about: 'Stable; each is explained at `/docs/errors`.' }),
    error_description: Type.String({
      description: 'A sentence for people. It names the field or the value.',
    }),
  }),
})

/** Turns `error_rate_limit` into RateLimitError. */
function titleOf(codes: readonly ApiErrorCode[]): string {
  const [code, ...others] = codes
  if (code === undefined || others.length > 0) throw new Error(`${codes} need a name in OpenAPI`)
  const words = code.split('_').slice(1)
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Error`
}

const transportCodes = ['error_malformed_http', 'error_timeout', 'error_headers_too_large'] as const

/** Refusals of what no route has seen, because it did not arrive as a complete request. */
export const transportRefusals = {
  '4xx': describedRefusal(transportCodes, 'TransportError', {}),
}
