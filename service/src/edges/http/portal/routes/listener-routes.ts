import { Type } from 'typebox'
import { fail, ok } from '../../../../core/vocabulary/result.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { isoTime, nullable, time } from '../portal-schemas.ts'

const listenersSchema = Type.Object({
  listeners: Type.Array(
    Type.Object({
      listener: Type.String(),
      forward_to: nullable(
        Type.String({ description: 'An origin; null: the listener did not say.' }),
      ),
      key_name: Type.String(),
      connected_at: time,
    }),
    { description: 'Connected by vidimus listen. The first one receives the callbacks.' },
  ),
})

/** Who receives an account's test callbacks on a machine of their own. */
export const listenerRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  listListenersRoute(deps),
  disconnectListenerRoute(deps),
]

const listListenersRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listListeners',
    summary: 'Listeners that receive the test callbacks now, the newest first',
    method: 'GET',
    path: '/accounts/:account/listeners',
    access: { who: 'member', least: 'viewer' },
    reply: listenersSchema,
    handle: async ({ params }) => {
      const found = await deps.listeners.list(params.account)
      const listeners = found.map(({ id, forwardTo, keyName, connectedAt }) => ({
        listener: id,
        forward_to: forwardTo,
        key_name: keyName,
        connected_at: isoTime(connectedAt),
      }))
      return ok({ listeners })
    },
  })

const disconnectListenerRoute = (deps: PortalDeps) =>
  route({
    operationId: 'disconnectListener',
    summary: 'Disconnect a listener; it does not connect again by itself',
    method: 'DELETE',
    path: '/accounts/:account/listeners/:listener',
    access: { who: 'member', least: 'developer' },
    handle: async ({ params: { account: accountId, listener }, by }) => {
      const event = {
        by,
        action: 'listener_disconnected',
        accountId,
        environment: 'test',
        object: listener,
      } as const
      const known = await deps.listeners.disconnect(accountId, listener, event)
      return known
        ? ok(undefined)
        : fail('listener_unknown', { description: 'This listener is not connected any more.' })
    },
  })
