import type { FastifyReply } from 'fastify'
import type { ApiErrorCode } from '../../core/vocabulary/errors.ts'
import type { Failure } from '../../core/vocabulary/result.ts'

type Problem = {
  readonly status: number
  /** The interface's example, sent if nothing more precise is known. */
  readonly description: string
  readonly cause: string
  readonly fix: string
}

/**
 * Every error the API can answer, with its status. The page /docs/errors is generated from this
 * table.
 */
export const problems: { readonly [code in ApiErrorCode]: Problem } = {
  error_invalid_body: {
    status: 400,
    description: 'request body is not a valid JSON',
    cause:
      'The body is not JSON, not an object, over 64 KiB, not sent as application/json, or a field has the wrong type; or the Idempotency-Key header is malformed.',
    fix: 'Send a JSON object with Content-Type: application/json. The description names the field. `state` is any well-formed Unicode string of 1 to 4,096 UTF-8 bytes. An Idempotency-Key is 1 to 255 visible ASCII characters.',
  },
  error_missing_parameter: {
    status: 400,
    description: 'state is required',
    cause: '`issuer`, `revealed` or `state` is absent, null or empty.',
    fix: 'Send all three. `revealed` needs at least one attribute ID.',
  },
  error_invalid_attribute: {
    status: 400,
    description: 'invalid attribute ID',
    cause:
      'An entry of `revealed` or a key of `derived` is not a known attribute ID, or the nationality to check names no country.',
    fix: '`revealed` takes family_name, given_name, birth_date and nationality. `derived` takes nationality with an ISO 3166-1 alpha-2 code such as DE (alpha-3 codes and English or German country names are understood too).',
  },
  error_wrong_issuer: {
    status: 400,
    description: 'invalid issuer ID',
    cause:
      'The issuer is unknown, or not offered in the environment of your key: xx-sandbox exists only in test.',
    fix: 'Use de-ausweis, with a test key xx-sandbox, or an issuer that the operator of the service has added.',
  },
  error_api_key: {
    status: 401,
    description: 'API key missing',
    cause:
      'The Authorization header is missing, or its key is malformed, unknown, revoked or expired, or live where only test keys are taken.',
    fix: 'Send Authorization: Bearer vdm_test_… with an active key, without quotes and without white space in it or a line break after it. Make a new one if in doubt; the old one cannot be shown again.',
  },
  error_account: {
    status: 401,
    description: 'account suspended',
    cause:
      'The account is suspended, or has no Redirect URL in the environment of the key and no listener is connected.',
    fix: 'Set the Redirect URL of that environment, or in test keep vidimus listen running; ask the operator why the account is suspended.',
  },
  error_internal: {
    status: 500,
    description: 'cannot start verification job',
    cause: 'Something failed on our side. You received no flow.',
    fix: 'Try again, with the same Idempotency-Key if you sent one. If it stays, tell the operator the Request-Id of the answer.',
  },
  error_idempotency: {
    status: 409,
    description: 'this Idempotency-Key was used with another body',
    cause:
      'The Idempotency-Key header was sent before with a body that differs, and the flow of that call has not expired.',
    fix: 'Send exactly the same bytes to repeat a call, and a new key to start another flow.',
  },
  error_invalid_parameter: {
    status: 400,
    description: 'a parameter of the query is not valid',
    cause: 'A parameter of the query is unknown, malformed, given twice, or not one of its values.',
    fix: 'The description names the parameter and what it takes. Times are ISO 8601 with a time zone, such as 2026-11-15T09:00:00Z; a cursor is the next_cursor of the page before.',
  },
  error_conflict: {
    status: 409,
    description: 'the flow is in a state that does not allow this',
    cause:
      'The flow has its outcome already, so it cannot be cancelled; or it has none yet, or its result has been erased, so there is nothing to deliver.',
    fix: 'Read the flow: its status and outcome say where it is. A result is erased when your server has accepted it or its time is over, and cannot be sent again; start a new flow.',
  },
  error_rate_limit: {
    status: 429,
    description: 'too many requests with this API key',
    cause:
      'This key made more calls than its limit allows, or the account has started as many flows as its operator allows a second or a day. The description says which, the RateLimit-Policy header how many.',
    fix: 'Wait for the seconds in Retry-After and try again.',
  },
  error_not_found: {
    status: 404,
    description: 'there is nothing at this path',
    cause:
      'The path does not exist, or names a flow that your key cannot see: one of another account or environment, or one that is no longer kept.',
    fix: 'Flows are started by POST /prove; everything else is listed at /docs/api. If the path is /prove/prove, the address of the service in your settings ends in /prove: leave that out.',
  },
  error_method_not_allowed: {
    status: 405,
    description: 'this path does not answer that method',
    cause: 'The path exists, but not for this HTTP method.',
    fix: 'Use a method named in the Allow header of the answer.',
  },
  error_timeout: {
    status: 408,
    description: 'the request took too long to arrive',
    cause: 'Headers did not arrive within 5 seconds, or the whole request not within 10.',
    fix: 'Send the request at once; see whether a proxy in between holds it back.',
  },
  error_headers_too_large: {
    status: 431,
    description: 'the request headers are too large',
    cause: 'The headers are larger than 16 KiB.',
    fix: 'Send fewer or shorter headers; cookies are not needed.',
  },
  error_malformed_http: {
    status: 400,
    description: 'the request is not well-formed HTTP',
    cause:
      'The request line, a header or the path could not be parsed, or there are two Host headers.',
    fix: 'Use an HTTP client library, and percent-encode paths.',
  },
}

export const isApiError = (code: string): code is ApiErrorCode => Object.hasOwn(problems, code)

export const problemBody = (code: ApiErrorCode, description = problems[code].description) => ({
  success: false as const,
  error: { error: code, error_description: description },
})

/**
 * The address that explains cause and fix. It is a header, because the interface defines the body.
 */
export const helpLink = (publicUrl: string, code: ApiErrorCode) =>
  `<${publicUrl}/docs/errors#${code}>; rel="help"`

/**
 * Answers with a failure. A code that is not the API's is a bug of ours, and is answered as one.
 */
export function sendProblem(
  reply: FastifyReply,
  failure: Failure,
  otherStatus?: number,
): FastifyReply {
  const code = isApiError(failure.code) ? failure.code : 'error_internal'
  const status = otherStatus ?? problems[code].status
  reply.request.outcome = code
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Link', helpLink(reply.server.publicUrl, code))
  // RFC 9110 section 15.5.2: every 401 says how to authenticate.
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply.send(problemBody(code, code === failure.code ? failure.description : undefined))
}
