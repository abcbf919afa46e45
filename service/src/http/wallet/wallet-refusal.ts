import type { FastifyReply } from 'fastify'
import type { Failure } from '../../vocabulary/result.ts'

const statuses: ReadonlyMap<string, number> = new Map([
  ['request_unknown', 404],
  ['request_ended', 410],
])

/** One constant body: whoever posts variants of an answer learns nothing about which check refused them. */
const body = { error: 'invalid_request', error_description: 'the request or the presentation was not accepted' }

export function refuseWallet(reply: FastifyReply, failure: Failure, status = statuses.get(failure.code) ?? 400) {
  reply.request.outcome = failure.code
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}
