import { expect, test } from 'vitest'
import { accountId, idBytes, listenerId } from '../../core/vocabulary/ids.ts'
import { actor } from '../accounts/actor.test-material.ts'
import type { PortalListeners } from '../ports/listeners.ts'
import { disconnectListener } from './disconnect-listener.ts'

const account = accountId(new Uint8Array(idBytes))
const listener = listenerId(new Uint8Array(idBytes))

function listenersWith(isConnected: boolean) {
  const disconnected: unknown[] = []
  const disconnect: PortalListeners['disconnect'] = async (...given) => {
    disconnected.push(given)
    return isConnected
  }
  return { disconnected, deps: { listeners: { disconnect } } }
}

test('a listener is disconnected, and it is logged in the test environment', async () => {
  const { deps, disconnected } = listenersWith(true)
  expect((await disconnectListener(deps, account, listener, actor)).ok).toBe(true)
  const event = { by: actor, action: 'listener_disconnected', accountId: account }
  expect(disconnected).toEqual([
    [account, listener, { ...event, environment: 'test', object: listener }],
  ])
})

test('a listener that is not connected is unknown', async () => {
  expect(await disconnectListener(listenersWith(false).deps, account, listener, actor)).toEqual({
    ok: false,
    failure: {
      code: 'listener_unknown',
      description: 'This listener is not connected any more.',
    },
  })
})
