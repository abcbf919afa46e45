import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readiness } from '../../usecases/operation/readiness.ts'
import { sendProblem } from './problem.ts'

export type OperationsDeps = {
  readonly version: string
  readonly readiness: () => Promise<Readiness>
  readonly metrics: { readonly contentType: string; expose(): Promise<string> }
  readonly metricsToken: string | undefined
}

const hide = { schema: { hide: true } }

/** For the operator's machines: liveness, readiness, metrics, version. */
export const operationsRoutes = (deps: OperationsDeps) => async (app: FastifyInstance) => {
  app.get('/healthz', hide, async (_request, reply) => uncached(reply).send({ status: 'alive' }))
  app.get('/readyz', hide, async (_request, reply) => {
    const readiness = await deps.readiness()
    return uncached(reply)
      .code(readiness.status === 'not ready' ? 503 : 200)
      .send(readiness)
  })
  app.get('/version', hide, async (_request, reply) =>
    uncached(reply).send({ version: deps.version }),
  )
  app.get('/metrics', hide, async (request, reply) => {
    if (!mayRead(deps.metricsToken, request))
      return sendProblem(reply, { code: 'error_api_key', description: 'metrics token required' })
    return uncached(reply)
      .type(deps.metrics.contentType)
      .send(await deps.metrics.expose())
  })
  app.get('/', hide, async (_request, reply) => reply.redirect('/docs', 302))
}

const uncached = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store')

const hash = (text: string) => createHash('sha256').update(text).digest()

function mayRead(token: string | undefined, request: FastifyRequest): boolean {
  if (token === undefined) return true
  const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(hash(given), hash(token))
}
