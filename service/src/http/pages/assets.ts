import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const styles = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/** Its name changes with its content, so that a browser may keep it for good. */
export const stylesPath = `/assets/${createHash('sha256').update(styles).digest('base64url').slice(0, 16)}.css`

export async function assetsRoute(app: FastifyInstance): Promise<void> {
  app.get(stylesPath, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(styles),
  )
}
