import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asPortal } from '../security-headers.ts'
import { keptForGood, revalidated, sendFile } from '../static-file.ts'
import type { PortalAsset, PortalAssets } from './portal-assets.ts'

const notBuilt = `<!doctype html>
<html lang="en">
<title>Vidimus</title>
<h1>The Customer Portal has not been built</h1>
<p>Run <code>npm run build -w @vidimus/portal</code> and start the service again.</p>
</html>
`

/**
 * `/portal`: the front end. Every path that is not a file gets its page, which does the routing.
 */
export const portalPages = (assets: PortalAssets) => async (app: FastifyInstance) => {
  const page = (request: FastifyRequest, reply: FastifyReply, asset: PortalAsset | undefined) =>
    asset === undefined
      ? asPortal(reply).code(503).type('text/html; charset=utf-8').send(notBuilt)
      : sendFile(request, asPortal(reply).header('Cache-Control', 'no-store'), asset)
  app.get('/portal', { schema: { hide: true } }, (request, reply) =>
    page(request, reply, assets?.get('index.html')),
  )
  app.get<{ Params: { '*': string } }>(
    '/portal/*',
    { schema: { hide: true } },
    (request, reply) => {
      const { '*': path } = request.params
      if (path.startsWith('api/')) return reply.callNotFound()
      const asset = assets?.get(path)
      if (asset !== undefined && path !== 'index.html')
        return sendFile(request, kept(reply, asset), asset)
      if (path.startsWith('assets/')) return reply.callNotFound()
      return page(request, reply, assets?.get('index.html'))
    },
  )
}

const kept = (reply: FastifyReply, { lasting }: PortalAsset): FastifyReply =>
  reply.header('Cache-Control', lasting ? keptForGood : revalidated)
