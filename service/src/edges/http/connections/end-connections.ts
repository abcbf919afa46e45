import type { FastifyInstance } from 'fastify'

/**
 * Once the service stops, no connection is used twice: else a proxy could send its next call just
 * when the connection is closed (RFC 9112, 9.6).
 */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.aborted) reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // Begun before the stop, so its connection was promised to stay: it would hold the stop up.
    if (stopping.aborted && !app.server.listening) app.server.closeIdleConnections()
    done()
  })
}
