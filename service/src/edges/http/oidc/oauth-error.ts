import type { FastifyReply } from 'fastify'
import type { Failure } from '../../../core/vocabulary/result.ts'

/** RFC 6749 section 5.2: what is not in this table is 400. */
const statuses: { readonly [code: string]: number } = {
  invalid_client: 401,
  invalid_token: 401,
  server_error: 500,
  temporarily_unavailable: 503,
}

export const tooManyRequests = {
  code: 'temporarily_unavailable',
  description: 'too many requests',
} as const

/** An error for a client, in the form of OAuth 2.0. */
export function sendOAuthError(
  reply: FastifyReply,
  { code, description }: Failure,
  status = statuses[code] ?? 400,
): FastifyReply {
  reply.request.outcome = code
  return noStore(reply).code(status).send({ error: code, error_description: description })
}

/** Answers with secrets are not kept by anybody on the way (RFC 6749 section 5.1). */
export const noStore = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Pragma', 'no-cache').type('application/json')
