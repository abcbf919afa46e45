import type { FastifyInstance } from 'fastify'
import { createBoundedMap } from '../../../../core/bounds/bounded-map.ts'
import type { Logo } from '../../../../core/vocabulary/branding.ts'
import { mostKeptLogos } from '../../limits.ts'
import { keptForGood, type StaticFile, sendFile, staticFile } from '../../static-file.ts'

/** SHA-256 in base64url. */
const shape = /^[\w-]{43}$/

export type LogoRouteDeps = { readonly logo: (id: string) => Promise<Logo | undefined> }

/**
 * Customers' logos, by the hash of their bytes. A browser may cache one forever, and the address of
 * another cannot be guessed.
 */
export const logoRoute = (deps: LogoRouteDeps) => async (app: FastifyInstance) => {
  const fileOf = keepFiles()
  app.get<{ Params: { id: string } }>(
    '/logos/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      // Looked up each time, so that a removed logo is gone at once.
      const logo = shape.test(id) ? await deps.logo(id) : undefined
      if (logo === undefined) return reply.callNotFound()
      reply
        .header('Cache-Control', keptForGood)
        .header('Content-Security-Policy', "default-src 'none'")
      return sendFile(request, reply, fileOf(id, logo))
    },
  )
}

/** Replaces what was just read with the buffer of the same content that is already being sent. */
function keepFiles(): (id: string, logo: Logo) => StaticFile {
  const kept = createBoundedMap<string, StaticFile>(mostKeptLogos)
  return (id, { mediaType, bytes }) => {
    const file = kept.get(id) ?? staticFile(mediaType, Buffer.from(bytes))
    kept.set(id, file)
    return file
  }
}
