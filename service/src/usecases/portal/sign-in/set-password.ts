import { ok, type Result } from '../../../core/vocabulary/result.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { Passwords, Users } from '../../ports/portal.ts'
import { busy, judgePassword } from './password.ts'

type Deps = {
  readonly users: Pick<Users, 'setPassword'>
  readonly passwords: Pick<Passwords, 'hash' | 'isKnown'>
}

/** All other sessions of the user end. */
export async function setPassword(
  deps: Deps,
  text: string,
  email: string,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const password = await judgePassword(deps, text, email)
  if (!password.ok) return password
  const hash = await deps.passwords.hash(password.value)
  if (hash === undefined) return busy()
  await deps.users.setPassword(by.userId, hash, by.sessionId, {
    by,
    action: 'password_set',
    object: by.userId,
  })
  return ok(undefined)
}
