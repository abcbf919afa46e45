import type { SessionId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { Sessions } from '../../ports/portal.ts'

type Deps = { readonly sessions: Pick<Sessions, 'end'> }

/** Ends one of the user's own sessions, on whatever device it is. */
export async function endSession(
  deps: Deps,
  session: SessionId,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const event = { by, action: 'session_ended' as const, object: session }
  return (await deps.sessions.end(by.userId, session, event)) ? ok(undefined) : unknownSession()
}

export const unknownSession = () =>
  fail('session_unknown', { description: 'There is no such session.' })
