import type { FastifyInstance } from 'fastify'
import { accentStyles, script, styles } from './assets.ts'

/** Style sheets and the script of the pages. */
export async function assetsRoute(app: FastifyInstance): Promise<void> {
  for (const { path, type, content } of [styles, script])
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable').send(content),
    )
  app.get<{ Params: { colour: string } }>(
    '/assets/accent/:colour(^[0-9a-f]{6}).css',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .type(styles.type)
        .header('Cache-Control', 'public, max-age=86400')
        .send(accentStyles(`#${params.colour}`)),
  )
}
