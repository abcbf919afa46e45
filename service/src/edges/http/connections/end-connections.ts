import type { FastifyInstance } from 'fastify'

/**
 * Once the service is stopping, no connection is reused. Otherwise a proxy could send its next call
 * just as the connection is closed (RFC 9112, 9.6).
 */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.aborted) reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // It began before the stop, so its connection was promised to stay open and would delay the
    // stop.
    if (stopping.aborted && !app.server.listening) app.server.closeIdleConnections()
    done()
  })
}
