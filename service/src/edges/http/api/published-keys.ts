import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { SigningKey, SigningKeys } from '../../../usecases/ports/signing.ts'
import { isoTimeOrNull, time } from '../portal/portal-schemas.ts'
import { exampleKey } from './contract-examples.ts'
import { requestId, transportRefusals } from './refusal-schema.ts'
import { environmentWord } from './word-schema.ts'

export type PublishedKeysDeps = { readonly signingKeys: Pick<SigningKeys, 'published' | 'archive'> }

/**
 * Customers may cache the list for this long. The next key is listed one rotation before its use.
 */
export const keptSeconds = 300

const members = {
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String(),
  y: Type.String(),
  use: Type.Literal('sig'),
  alg: Type.Literal('ES256'),
  kid: Type.String({ description: 'The thumbprint of the key (RFC 7638).' }),
  environment: environmentWord,
}

const jwk = Type.Object(members, {
  title: 'SigningKey',
  description: 'A public key as JWK (RFC 7517).',
})

const timeOrNull = Type.Union([time, Type.Null()])
const times = {
  activated_at: timeOrNull,
  retired_at: timeOrNull,
  withdrawn_at: timeOrNull,
}

const archived = Type.Object(
  { ...members, ...times },
  { title: 'ArchivedKey', description: 'A public key with the times it was in use.' },
)

const exampleTimes = {
  activated_at: '2026-11-01T08:00:00.000Z',
  retired_at: null,
  withdrawn_at: null,
}

const headers = requestId

type KeyList = {
  readonly path: string
  readonly operationId: string
  readonly title: string
  readonly summary: string
  readonly of: string
  /** A key of one environment must not verify anything of the other. */
  readonly environments: readonly Environment[]
}

const keyLists: readonly KeyList[] = [
  {
    path: '/.well-known/jwks/test.json',
    operationId: 'publishedTestKeys',
    title: 'TestSigningKeys',
    summary: 'Keys that verify presentations of test',
    of: 'the keys of test. It is empty where the service has no test environment.',
    environments: ['test'],
  },
  {
    path: '/.well-known/jwks/live.json',
    operationId: 'publishedLiveKeys',
    title: 'LiveSigningKeys',
    summary: 'Keys that verify presentations of live',
    of: 'the keys of live. It is empty where the service has no live environment.',
    environments: ['live'],
  },
  {
    path: '/.well-known/jwks.json',
    operationId: 'publishedKeys',
    title: 'SigningKeys',
    summary: 'Keys of both environments',
    of: 'all keys that verify presentations. Use the list of your environment instead, or compare the `environment` of a key with yours.',
    environments: ['test', 'live'],
  },
]

const publishedSchema = ({ title, of, environments: [example], ...list }: KeyList) => ({
  operationId: list.operationId,
  summary: list.summary,
  tags: ['Keys'],
  // Public, so that anyone who has a presentation can verify it.
  security: [],
  description: `A JWK Set (RFC 7517) of ${of} The next key is listed before it is used, so this may be kept for some minutes.`,
  response: {
    200: Type.Object(
      { keys: Type.Array(jwk) },
      {
        title,
        description: 'The keys in use, and the next ones.',
        headers,
        examples: [{ keys: [{ ...exampleKey, environment: example }] }],
      },
    ),
    ...transportRefusals,
  },
})

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
    ...transportRefusals,
  },
}

/** The keys that verify presentations (RFC 7517), and the withdrawn ones for auditors. */
export const publishedKeysRoute = (deps: PublishedKeysDeps) => async (app: FastifyInstance) => {
  for (const list of keyLists)
    app.get(list.path, { schema: publishedSchema(list) }, async (_request, reply) => {
      const keys = await deps.signingKeys.published()
      const listed = keys.filter(({ environment }) => list.environments.includes(environment))
      return reply
        .header('Cache-Control', `public, max-age=${keptSeconds}`)
        .send({ keys: listed.map(jwkOf) })
    })
  app.get('/.well-known/jwks-archive.json', { schema: archiveSchema }, async (_request, reply) => {
    const keys = await deps.signingKeys.archive()
    const listed = keys.map(({ activatedAt, retiredAt, withdrawnAt, ...key }) => ({
      ...jwkOf(key),
      activated_at: isoTimeOrNull(activatedAt),
      retired_at: isoTimeOrNull(retiredAt),
      withdrawn_at: isoTimeOrNull(withdrawnAt),
    }))
    return reply.header('Cache-Control', 'no-store').send({ keys: listed })
  })
}

const jwkOf = ({ publicJwk, kid, environment }: SigningKey) => ({
  ...publicJwk,
  use: 'sig',
  alg: 'ES256',
  kid,
  environment,
})
