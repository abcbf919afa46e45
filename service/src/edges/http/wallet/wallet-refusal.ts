import type { FastifyReply } from 'fastify'
import type { Failure } from '../../../core/vocabulary/result.ts'

const statuses: ReadonlyMap<string, number> = new Map([
  ['request_unknown', 404],
  ['request_ended', 410],
  ['request_turned_off', 410],
  ['answer_rate_limited', 429],
])

/** Always the same body, so that posting variants of an answer does not show which check failed. */
const body = {
  error: 'invalid_request',
  error_description: 'the request or the presentation was not accepted',
}

export function refuseWallet(
  reply: FastifyReply,
  failure: Failure,
  status = statuses.get(failure.code) ?? 400,
) {
  reply.request.outcome = failure.code
  if (status === 429) reply.header('Retry-After', '1')
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
