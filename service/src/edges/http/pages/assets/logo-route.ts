import type { FastifyInstance } from 'fastify'
import type { Logo } from '../../../../core/vocabulary/branding.ts'

/** SHA-256 in base64url. */
const shape = /^[\w-]{43}$/

export type LogoRouteDeps = { readonly logo: (id: string) => Promise<Logo | undefined> }

/**
 * Customers' logos, by the hash of their bytes: a browser may cache one forever, and the address of
 * another cannot be guessed.
 */
export const logoRoute = (deps: LogoRouteDeps) => async (app: FastifyInstance) => {
  app.get<{ Params: { id: string } }>(
    '/logos/:id',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const logo = shape.test(params.id) ? await deps.logo(params.id) : undefined
      if (logo === undefined) return reply.callNotFound()
      return reply
        .type(logo.mediaType)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'")
        .send(Buffer.from(logo.bytes))
    },
  )
}
