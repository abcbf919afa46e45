import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { SessionHolder, Sessions } from '../../ports/portal.ts'
import { secretTokenHash } from './secret-token.ts'

type Deps = { readonly sessions: Pick<Sessions, 'find'> }

/** The session that has just begun, unless another call has ended it already. */
export async function showSession(deps: Deps, token: string): Promise<Result<SessionHolder>> {
  const holder = await deps.sessions.find(secretTokenHash(token))
  return holder ? ok(holder) : fail('not_signed_in', { description: 'The session has ended.' })
}
