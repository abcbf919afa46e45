import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { SigningKey, SigningKeys } from '../../../usecases/ports/signing.ts'
import { isoTimeOrNull, time } from '../portal/portal-schemas.ts'

export type PublishedKeysDeps = { readonly signingKeys: Pick<SigningKeys, 'published' | 'archive'> }

/** Customers may keep the list that long; the next key is on it a rotation before it is used. */
const keptSeconds = 300

const jwk = Type.Object({
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String(),
  y: Type.String(),
  use: Type.Literal('sig'),
  alg: Type.Literal('ES256'),
  kid: Type.String(),
})

const timeOrNull = Type.Union([time, Type.Null()])
const times = {
  environment: Type.String(),
  activated_at: timeOrNull,
  retired_at: timeOrNull,
  withdrawn_at: timeOrNull,
}

const publishedSchema = {
  operationId: 'publishedKeys',
  summary: 'Keys that verify presentations',
  description:
    'A JWK Set (RFC 7517). The next key is listed before it is used, so this may be kept for some minutes.',
  response: {
    200: Type.Object(
      { keys: Type.Array(jwk) },
      { description: 'The keys in use, and the next ones.' },
    ),
  },
}

const archiveSchema = {
  operationId: 'archivedKeys',
  summary: 'All keys that ever signed presentations',
  description:
    'For audits of old presentations: every key with the times it was in use. Do not verify new ones with it.',
  response: {
    200: Type.Object(
      { keys: Type.Array(Type.Object({ ...jwk.properties, ...times })) },
      { description: 'All keys, withdrawn ones included.' },
    ),
  },
}

/** The keys that verify presentations (RFC 7517), and for auditors those that were withdrawn. */
export const publishedKeysRoute = (deps: PublishedKeysDeps) => async (app: FastifyInstance) => {
  app.get('/.well-known/jwks.json', { schema: publishedSchema }, async (_request, reply) => {
    const keys = await deps.signingKeys.published()
    return reply
      .header('Cache-Control', `public, max-age=${keptSeconds}`)
      .send({ keys: keys.map(jwkOf) })
  })
  app.get('/.well-known/jwks-archive.json', { schema: archiveSchema }, async (_request, reply) => {
    const keys = await deps.signingKeys.archive()
    const archived = keys.map(({ activatedAt, retiredAt, withdrawnAt, ...key }) => ({
      ...jwkOf(key),
      environment: key.environment,
      activated_at: isoTimeOrNull(activatedAt),
      retired_at: isoTimeOrNull(retiredAt),
      withdrawn_at: isoTimeOrNull(withdrawnAt),
    }))
    return reply.header('Cache-Control', 'no-store').send({ keys: archived })
  })
}

const jwkOf = ({ publicJwk, kid }: SigningKey) => ({ ...publicJwk, use: 'sig', alg: 'ES256', kid })
