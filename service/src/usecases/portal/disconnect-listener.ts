import type { AccountId, ListenerId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type { PortalListeners } from '../ports/listeners.ts'

type Deps = { readonly listeners: Pick<PortalListeners, 'disconnect'> }

/** The listener receives nothing more and does not reconnect by itself. */
export async function disconnectListener(
  deps: Deps,
  accountId: AccountId,
  listener: ListenerId,
  by: Actor,
): Promise<Result<undefined>> {
  const known = await deps.listeners.disconnect(accountId, listener, {
    by,
    action: 'listener_disconnected',
    accountId,
    environment: 'test',
    object: listener,
  })
  return known ? ok(undefined) : unknownListener()
}

export const unknownListener = () =>
  fail('listener_unknown', { description: 'This listener is not connected any more.' })
