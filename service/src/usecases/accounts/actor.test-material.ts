import { callId, callIdBytes, idBytes, sessionId, userId } from '../../core/vocabulary/ids.ts'
import type { AuditEvent, CommandActor, SignedInActor } from '../ports/audit.ts'

/** Someone signed in to the portal. */
export const actor: SignedInActor = {
  userId: userId(new Uint8Array(idBytes).fill(1)),
  sessionId: sessionId(new Uint8Array(idBytes).fill(2)),
  callId: callId(new Uint8Array(callIdBytes).fill(3), 0),
}

/** Someone who runs a command on the server. */
export const command: CommandActor = { commandUser: 'alice' }

/** For tests that are not about the audit log. */
export const anyEvent: AuditEvent = { by: command, action: 'account_created' }
