import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { SigningKey, SigningKeys } from '../../../usecases/ports/signing.ts'
import { isoTimeOrNull, time } from '../portal/portal-schemas.ts'
import { exampleKey } from './contract-examples.ts'
import { requestId, unreadable } from './refusal-schema.ts'
import { environmentWord } from './word-schema.ts'

export type PublishedKeysDeps = { readonly signingKeys: Pick<SigningKeys, 'published' | 'archive'> }

/** Customers may keep the list that long; the next key is on it a rotation before it is used. */
const keptSeconds = 300

const members = {
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String(),
  y: Type.String(),
  use: Type.Literal('sig'),
  alg: Type.Literal('ES256'),
  kid: Type.String({ description: 'The thumbprint of the key (RFC 7638).' }),
}

const jwk = Type.Object(members, {
  title: 'SigningKey',
  description: 'A public key as JWK (RFC 7517).',
})

const timeOrNull = Type.Union([time, Type.Null()])
const times = {
  environment: environmentWord,
  activated_at: timeOrNull,
  retired_at: timeOrNull,
  withdrawn_at: timeOrNull,
}

const archived = Type.Object(
  { ...members, ...times },
  { title: 'ArchivedKey', description: 'A public key with the times it was in use.' },
)

const exampleTimes = {
  environment: 'test',
  activated_at: '2026-11-01T08:00:00.000Z',
  retired_at: null,
  withdrawn_at: null,
}

const headers = requestId

const publishedSchema = {
  operationId: 'publishedKeys',
  summary: 'Keys that verify presentations',
  tags: ['Keys'],
  // Public: whoever has a presentation may verify it.
  security: [],
  description:
    'A JWK Set (RFC 7517). The next key is listed before it is used, so this may be kept for some minutes.',
  response: {
    200: Type.Object(
      { keys: Type.Array(jwk) },
      {
        title: 'SigningKeys',
        description: 'The keys in use, and the next ones.',
        headers,
        examples: [{ keys: [exampleKey] }],
      },
    ),
    ...unreadable,
  },
}

const archiveSchema = {
  operationId: 'archivedKeys',
  summary: 'All keys that ever signed presentations',
  tags: ['Keys'],
  security: [],
  description:
    'For audits of old presentations: every key with the times it was in use. Do not verify new ones with it.',
  response: {
    200: Type.Object(
      { keys: Type.Array(archived) },
      {
        title: 'ArchivedKeys',
        description: 'All keys, withdrawn ones included.',
        headers,
        examples: [{ keys: [{ ...exampleKey, ...exampleTimes }] }],
      },
    ),
    ...unreadable,
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
    const listed = keys.map(({ activatedAt, retiredAt, withdrawnAt, ...key }) => ({
      ...jwkOf(key),
      environment: key.environment,
      activated_at: isoTimeOrNull(activatedAt),
      retired_at: isoTimeOrNull(retiredAt),
      withdrawn_at: isoTimeOrNull(withdrawnAt),
    }))
    return reply.header('Cache-Control', 'no-store').send({ keys: listed })
  })
}

const jwkOf = ({ publicJwk, kid }: SigningKey) => ({ ...publicJwk, use: 'sig', alg: 'ES256', kid })
