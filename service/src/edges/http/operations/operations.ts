import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../problem.ts'

export type OperationsDeps = {
  readonly version: string
  /** True while the database answers, all in it can be opened and the service is not stopping. */
  readonly ready: () => Promise<boolean>
  readonly metrics: { readonly contentType: string; expose(): Promise<string> }
  readonly metricsToken: string | undefined
}

const hide = { schema: { hide: true } }

/** For the operator's machines: alive, ready, figures, version. */
export const operationsRoutes = (deps: OperationsDeps) => async (app: FastifyInstance) => {
  app.get('/healthz', hide, async (_request, reply) => uncached(reply).send({ status: 'alive' }))
  app.get('/readyz', hide, async (_request, reply) => {
    const ready = await deps.ready()
    return uncached(reply)
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready' })
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
