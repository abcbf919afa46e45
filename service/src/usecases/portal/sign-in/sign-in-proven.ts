import type { UserId } from '../../../core/vocabulary/ids.ts'
import type { Result } from '../../../core/vocabulary/result.ts'
import type { Sessions } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import type { Visitor } from './limits/limit-attempt.ts'
import { type RefuseSignInDeps, refuseSignIn } from './refuse-sign-in.ts'
import { beginSession } from './sessions.ts'

type Deps = RefuseSignInDeps & {
  readonly random: Random
  readonly sessions: Pick<Sessions, 'begin'>
}

/** Signs in a user who has proved their identity, unless the user is disabled. */
export async function signInProven(
  deps: Deps,
  userId: UserId,
  visitor: Visitor,
  how: 'password' | 'passkey',
): Promise<Result<string>> {
  const begun = await beginSession(deps, userId, visitor, how)
  if (begun.ok) {
    deps.meters.signInEnded(how)
    return begun
  }
  const whose = { key: userId, userId }
  return refuseSignIn(deps, visitor.callId, whose, { reason: 'user_disabled', refused: begun })
}
