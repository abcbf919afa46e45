import { callId, idBytes, sessionId, userId } from '../../core/vocabulary/ids.ts'
import type { Actor } from '../ports/audit.ts'

/** Somebody signed in to the portal. */
export const actor: Actor = {
  userId: userId(new Uint8Array(idBytes).fill(1)),
  sessionId: sessionId(new Uint8Array(idBytes).fill(2)),
  callId: callId(new Uint8Array(idBytes).fill(3)),
}
