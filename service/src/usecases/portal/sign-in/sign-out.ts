import type { SignedInActor } from '../../ports/audit.ts'
import type { Sessions } from '../../ports/portal.ts'

type Deps = { readonly sessions: Pick<Sessions, 'end'> }

/** Ends the session that asks. One that has ended meanwhile is no failure. */
export async function signOut(deps: Deps, by: SignedInActor): Promise<void> {
  const event = { by, action: 'signed_out' as const, object: by.sessionId }
  await deps.sessions.end(by.userId, by.sessionId, event)
}
