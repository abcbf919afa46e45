import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

/** The header in OpenAPI, for calls that are safe to repeat. */
export const idempotencyHeader = (description: string) =>
  Type.Object({
    'Idempotency-Key': Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$', description }),
    ),
  })

/** A header that was sent twice is one text with a comma, as Node joins it. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['idempotency-key'] === undefined ? undefined : String(headers['idempotency-key'])
