import type { FastifyInstance } from 'fastify'
import type { SigningKey, SigningKeys } from '../../usecases/ports.ts'

export type PublishedKeysDeps = { readonly signingKeys: Pick<SigningKeys, 'published' | 'archive'> }

/** Customers may keep the list that long; the next key is on it a rotation before it is used. */
const keptSeconds = 300

const hide = { schema: { hide: true } }

/** The keys that verify presentations (RFC 7517), and for auditors those that were withdrawn. */
export const publishedKeys = (deps: PublishedKeysDeps) => async (app: FastifyInstance) => {
  app.get('/.well-known/jwks.json', hide, async (_request, reply) => {
    const keys = await deps.signingKeys.published()
    return reply.header('Cache-Control', `public, max-age=${keptSeconds}`).send({ keys: keys.map(jwkOf) })
  })
  app.get('/.well-known/jwks-archive.json', hide, async (_request, reply) => {
    const keys = await deps.signingKeys.archive()
    const archived = keys.map(({ activatedAt, retiredAt, withdrawnAt, ...key }) => ({
      ...jwkOf(key),
      environment: key.environment,
      activated_at: isoTime(activatedAt),
      retired_at: isoTime(retiredAt),
      withdrawn_at: isoTime(withdrawnAt),
    }))
    return reply.header('Cache-Control', 'no-store').send({ keys: archived })
  })
}

const jwkOf = ({ publicJwk, kid }: SigningKey) => ({ ...publicJwk, use: 'sig', alg: 'ES256', kid })

const isoTime = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()
