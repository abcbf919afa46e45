import type { KeyHolder } from '../../usecases/ports/api-keys.ts'
import type { SessionHolder } from '../../usecases/ports/portal.ts'

/** What the hooks note on a request for those after them. */
declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string
  }
  interface FastifyRequest {
    /** The holder of the key it came with; null before the key was checked. */
    holder: KeyHolder | null
    /** The session it came with; null on the portal's open routes, and outside of the portal. */
    portalSession: SessionHolder | null
    /** A word for the metrics: the error code that was answered, if any. */
    outcome: string | null
    /** The path that is there for other methods than the one it asked with. */
    refusedPath: string | null
    startedAt: number
  }
}
