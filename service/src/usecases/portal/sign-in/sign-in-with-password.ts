import { createHash } from 'node:crypto'
import { fail, type Result } from '../../../core/vocabulary/result.ts'
import type { Passwords, Sessions, Throttles, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { type Browser, beginSession } from './begin-session.ts'
import { normalPassword } from './password.ts'
import { throttled } from './throttled.ts'

export type SignInDeps = {
  readonly users: Pick<Users, 'byEmail'>
  readonly sessions: Pick<Sessions, 'begin'>
  readonly throttles: Throttles
  readonly passwords: Pick<Passwords, 'matches'>
  readonly random: Random
}

/** For one e-mail address. Passkeys still work meanwhile. */
const perEmail = { limit: 10, windowSeconds: 900 }
/** For all together, because each attempt costs memory and time by design. */
const together = { limit: 120, windowSeconds: 60 }

/**
 * Gives the session's token. Unknown address, no password, wrong password: the same answer after
 * about the same work.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  wish: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<Result<string>> {
  const email = wish.email.trim().toLowerCase()
  // Hashed: what people type into the field is not always an e-mail address.
  const key = `password/${createHash('sha256').update(email).digest('base64url')}`
  const waiting =
    (await throttled(deps, key, perEmail)) ?? (await throttled(deps, 'password', together))
  if (waiting) return waiting
  const known = await deps.users.byEmail(email)
  const isRight = await deps.passwords.matches(
    normalPassword(wish.password),
    known?.passwordHash ?? null,
  )
  if (known === undefined || !isRight)
    return fail('sign_in_failed', { description: 'The e-mail address or the password is wrong.' })
  await deps.throttles.forget(key)
  return beginSession(deps, known.id, browser, 'password')
}
