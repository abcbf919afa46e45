import { Type } from 'typebox'
import { type ApiErrorCode, apiErrorCodes } from '../../../core/vocabulary/errors.ts'
import { problemBody, problems } from '../problem.ts'

export const header = (description: string) => Type.String({ description })

export const requestId = {
  'Request-Id': header('Names this call; quote it when you ask for help.'),
}
export const rateLimits = {
  RateLimit: header('What is left of the limit of this key, and seconds until it is whole again.'),
  'RateLimit-Policy': header('The limit of this key: q calls in w seconds.'),
}

const help = { Link: header('Where the error is explained (rel="help").') }

const moreHeaders: { readonly [status: number]: object } = {
  401: { 'WWW-Authenticate': header('Bearer') },
  429: { ...rateLimits, 'Retry-After': header('Seconds to wait.') },
  500: { 'Retry-After': header('Seconds to wait, when it is known that this will pass.') },
}

/** The refusals of a route in OpenAPI, by status. */
export const refusals = (sent: readonly ApiErrorCode[]) =>
  Object.fromEntries(
    [...new Set(sent.map((code) => problems[code].status))].map((status) => [
      status,
      refusal(status, sent),
    ]),
  )

function refusal(status: number, sent: readonly ApiErrorCode[]) {
  const codes = apiErrorCodes.filter(
    (code) => problems[code].status === status && sent.includes(code),
  )
  return Type.Object(
    {
      success: Type.Literal(false),
      error: Type.Object({ error: Type.String({ enum: codes }), error_description: Type.String() }),
    },
    {
      description: codes.map((code) => `\`${code}\`: ${problems[code].cause}`).join('\n\n'),
      headers: { ...requestId, ...help, ...moreHeaders[status] },
      examples: codes.map((code) => problemBody(code)),
    },
  )
}
