import type { Language } from '../../core/vocabulary/languages.ts'
import type { KeyHolder } from '../../usecases/ports/api-keys.ts'
import type { SessionHolder } from '../../usecases/ports/portal.ts'

/** What hooks record on a request for later hooks and handlers. */
declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string
    /** The languages that the operator offers. Absent: all. */
    languages?: readonly Language[]
  }
  interface FastifyRequest {
    /** The holder of the API key; null before the key was checked. */
    holder: KeyHolder | null
    /** The portal session; null on the portal's open routes and outside the portal. */
    portalSession: SessionHolder | null
    /** The error code that was answered, if any, for the metrics. */
    outcome: string | null
    /** A path that exists, but not for the method of this call. */
    refusedPath: string | null
    startedAt: number
  }
}
