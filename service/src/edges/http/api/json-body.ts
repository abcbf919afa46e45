import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { sendProblem } from '../problem.ts'
import { isUnreadableBody, receivedBody } from '../read-body.ts'

const wrongContentType: Failure<'error_invalid_body'> = {
  code: 'error_invalid_body',
  description: 'content type must be application/json',
}

/** The bytes of a body that claims to be JSON. The use case finds out whether it is. */
export function jsonBody(request: FastifyRequest): Result<Uint8Array, 'error_invalid_body'> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { ok: false, failure: wrongContentType }
  const body = receivedBody(request)
  return body === 'too_large'
    ? fail('error_invalid_body', { description: 'request body is larger than 64 KiB' })
    : ok(body.bytes)
}

/** For routes that read JSON: a body that could not be read is no JSON either. */
export const refuseUnreadable =
  (refuse: typeof sendProblem = sendProblem) =>
  (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isUnreadableBody(error)) throw error
    return refuse(reply, wrongContentType)
  }
