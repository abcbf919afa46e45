import { idBytes, passkeyId } from '../../src/core/vocabulary/ids.ts'
import { signedIn, type TestUser } from '../setup/portal-client.ts'
import type { RunningService } from '../setup/running-service.ts'

/** A call by the owner of a passkey that was just added. */
export async function onNewPasskey(service: RunningService, user: TestUser, body?: unknown) {
  const { store } = service
  const passkey = passkeyId(store.random(idBytes))
  const credential = {
    credentialId: passkey,
    publicKey: new Uint8Array(1),
    counter: 0,
    transports: [],
  }
  const client = await signedIn(service, user)
  const by = { userId: user.userId, sessionId: client.sessionId, callId: 'req_x' as never }
  const added = { id: passkey, userId: user.userId, name: 'Key', credential }
  await store.portal.users.addPasskey(added, { by, action: 'passkey_added' })
  return { client, user, params: { passkey }, body }
}
