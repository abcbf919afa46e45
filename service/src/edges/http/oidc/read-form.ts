import type { FastifyRequest } from 'fastify'
import { decodeForm, type FormFields } from '../../../core/encoding/form.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import { mostOidcFields, oidcFormBytes } from '../limits.ts'
import { receivedBody } from '../read-body.ts'

const limits = { bytes: oidcFormBytes, fields: mostOidcFields }

type Read = Result<FormFields, 'invalid_request'>

export const malformed = {
  code: 'invalid_request',
  description: 'the parameters are malformed, repeated, too many or too long',
} as const

const refused = { ok: false, failure: malformed } as const

/** A parameter without a value counts as left out (RFC 6749 section 3.1). */
const orMalformed = (read: ReturnType<typeof decodeForm>): Read =>
  read.ok ? ok(new Map([...read.value].filter(([, value]) => value !== ''))) : refused

/** The query as it was sent. A repeated parameter is refused (RFC 6749 section 3.1). */
export function readQuery({ raw: { url = '' } }: FastifyRequest): Read {
  const start = url.indexOf('?')
  return orMalformed(decodeForm(Buffer.from(start < 0 ? '' : url.slice(start + 1)), limits))
}

export function readFormBody(request: FastifyRequest): Read {
  const body = receivedBody(request)
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    request.headers['content-type'] ?? '',
  )
  return body === 'too_large' || !isForm ? refused : orMalformed(decodeForm(body.bytes, limits))
}
