import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { disconnectListener } from '../../../../usecases/portal/disconnect-listener.ts'
import type { PortalListeners } from '../../../../usecases/ports/listeners.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, time } from '../portal-schemas.ts'

const listenersSchema = Type.Object({
  listeners: Type.Array(
    Type.Object({
      listener: Type.String(),
      forward_to: nullable(
        Type.String({ description: 'An origin. Null if the listener did not send one.' }),
      ),
      key_name: Type.String(),
      connected_at: time,
    }),
    { description: 'Connected by vidimus listen. The first one receives the callbacks.' },
  ),
})

const listListenersRoute = (deps: { readonly listeners: Pick<PortalListeners, 'list'> }) =>
  route({
    operationId: 'listListeners',
    summary: 'Listeners that receive the test callbacks now, the newest first',
    method: 'GET',
    path: '/accounts/:account/listeners',
    audience: viewers,
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

const disconnectListenerRoute = (deps: DepsOf<typeof disconnectListener>) =>
  route({
    operationId: 'disconnectListener',
    summary: 'Disconnect a listener; it does not connect again by itself',
    method: 'DELETE',
    path: '/accounts/:account/listeners/:listener',
    audience: developers,
    handle: ({ params, by }) => disconnectListener(deps, params.account, params.listener, by),
  })

/** Developers who receive an account's test callbacks on their own machine. */
export const listenerRoutes = [listListenersRoute, disconnectListenerRoute]
