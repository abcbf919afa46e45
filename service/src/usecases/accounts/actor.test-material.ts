import { callId, callIdBytes, idBytes, sessionId, userId } from '../../core/vocabulary/ids.ts'
import type { CommandActor, SignedInActor } from '../ports/audit.ts'

/** Somebody signed in to the portal. */
export const actor: SignedInActor = {
  userId: userId(new Uint8Array(idBytes).fill(1)),
  sessionId: sessionId(new Uint8Array(idBytes).fill(2)),
  callId: callId(new Uint8Array(callIdBytes).fill(3), 0),
}

/** Somebody who runs a command on the server. */
export const command: CommandActor = { commandUser: 'alice' }
