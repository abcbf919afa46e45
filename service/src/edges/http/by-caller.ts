import type { FastifyInstance } from 'fastify'

const bearer = /^bearer( |$)/i

/**
 * Distinguishes calls of customers from calls of browsers where both use one address: only
 * customers send a key. Browsers may send the password of a proxy in front of us, as `Basic`. A
 * route says `constraints: { caller: 'customer' }`; all others serve both.
 */
export function routeByCaller(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'caller',
    storage: () => {
      const handlers = new Map()
      return {
        get: (caller: string) => handlers.get(caller) ?? null,
        set: (caller: string, handler) => void handlers.set(caller, handler),
      }
    },
    deriveConstraint: ({ headers }) =>
      headers.authorization !== undefined && bearer.test(headers.authorization)
        ? 'customer'
        : 'browser',
  })
}
