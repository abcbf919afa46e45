import type { ApiErrorCode } from '../contract.ts'

/** A refusal in the service's own words. */
export type Problem = {
  readonly code: ApiErrorCode | 'error_not_found' | 'error_method_not_allowed'
  readonly description: string
}

const statuses: { readonly [code in Problem['code']]: number } = {
  error_invalid_body: 400,
  error_missing_parameter: 400,
  error_invalid_attribute: 400,
  error_wrong_issuer: 400,
  error_api_key: 401,
  error_account: 401,
  error_not_found: 404,
  error_method_not_allowed: 405,
  error_idempotency: 409,
  error_rate_limit: 429,
  error_internal: 500,
}

export function answerProblem({ code, description }: Problem): Response {
  const status = statuses[code]
  const error = { error: code, error_description: description }
  const headers = {
    'cache-control': 'no-store',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  }
  return Response.json({ success: false, error }, { status, headers })
}
