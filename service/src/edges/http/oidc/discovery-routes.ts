import type { FastifyInstance } from 'fastify'
import { discoveryDocument } from '../../../core/application/discovery.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { TokenKey } from '../../../usecases/ports/token-keys.ts'
import { answerPreflight } from './pages-of-other-sites.ts'

export type DiscoveryDeps = {
  readonly environments: readonly Environment[]
  readonly knownIssuers: (environment: Environment) => readonly IssuerId[]
  readonly tokenKeys: (environment: Environment) => Promise<readonly TokenKey[]>
}

const hide = { schema: { hide: true } }

/** Browsers of other sites may read these: they say nothing about anybody. */
const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=300',
}

/** Discovery 1.0 section 4, RFC 8414 section 3, and the keys of ID tokens. */
export const discoveryRoutes = (deps: DiscoveryDeps) => async (app: FastifyInstance) => {
  for (const environment of deps.environments) {
    const path = `/oidc/${environment}`
    const issuers = deps.knownIssuers(environment)
    const document = discoveryDocument(app.publicUrl, environment, issuers)
    const addresses = [
      `${path}/.well-known/openid-configuration`,
      `/.well-known/oauth-authorization-server${path}`,
    ]
    const keys = `${path}/jwks`
    for (const each of [...addresses, keys])
      answerPreflight(app, each, { methods: 'GET', headers: '*' })
    for (const each of addresses)
      app.get(each, hide, async (_request, reply) => reply.headers(publicHeaders).send(document))
    app.get(keys, hide, async (_request, reply) => {
      const published = await deps.tokenKeys(environment)
      const shown = published.map(({ kid, algorithm: alg, publicJwk }) => ({
        ...publicJwk,
        use: 'sig',
        alg,
        kid,
      }))
      return reply.headers(publicHeaders).send({ keys: shown })
    })
  }
}
