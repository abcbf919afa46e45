import type { FastifyRequest } from 'fastify'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { receivedBody } from '../read-body.ts'

export const wrongContentType: Failure<'error_invalid_body'> = {
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
