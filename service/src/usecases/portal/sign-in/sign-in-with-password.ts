import type { UserId } from '../../../core/vocabulary/ids.ts'
import { fail, type Result } from '../../../core/vocabulary/result.ts'
import type { Passwords, Sessions, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import type { Turns } from '../../ports/sign-in.ts'
import { judgeEmail } from './email.ts'
import { type KnownBrowserDeps, readKnownBrowser } from './limits/known-browser.ts'
import {
  type Attempt,
  addressKey,
  forgetAttempts,
  type LimitDeps,
  limitAttempt,
  type RefusedSignIn,
  type Visitor,
} from './limits/limit-attempt.ts'
import { busy, normalPassword } from './password.ts'
import { type RefuseSignInDeps, refuseSignIn } from './refuse-sign-in.ts'
import { signInProven } from './sign-in-proven.ts'

type SignInDeps = LimitDeps &
  KnownBrowserDeps &
  RefuseSignInDeps & {
    readonly users: Pick<Users, 'byEmail'>
    readonly sessions: Pick<Sessions, 'begin'>
    readonly turns: Turns
    readonly passwords: Pick<Passwords, 'matches'>
    readonly random: Random
  }

/**
 * Returns the session's token. An unknown address, no password and a wrong password get the same
 * answer after about the same work. Attempts are limited by address, by network and by how many are
 * checked at once. None of these limits locks out the user's own browsers.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  wish: { readonly email: string; readonly password: string },
  visitor: Visitor,
): Promise<Result<string>> {
  const email = judgeEmail(wish.email)
  if (!email.ok) return email
  const user = await deps.users.byEmail(email.value)
  const browser = user && readKnownBrowser(deps, visitor.knownBrowser, user.id)
  const attempt = { email: email.value, network: visitor.network, browser }
  const line = browser === undefined ? 'stranger' : 'known'
  const outcome = await deps.turns.take({ line, network: visitor.network }, () =>
    compare(deps, attempt, wish.password, user),
  )
  if (outcome !== undefined && 'userId' in outcome) {
    await forgetAttempts(deps, attempt)
    return signInProven(deps, outcome.userId, visitor, 'password')
  }
  const key = user?.id ?? addressKey(deps.stampKeys, email.value)
  const whose = { key, userId: user?.id ?? null }
  return refuseSignIn(deps, visitor.callId, whose, outcome ?? { reason: 'busy', refused: busy() })
}

type KnownUser = { readonly id: UserId; readonly passwordHash: string | null }

async function compare(
  deps: SignInDeps,
  attempt: Attempt,
  password: string,
  user: KnownUser | undefined,
): Promise<RefusedSignIn | { readonly userId: UserId }> {
  const waiting = await limitAttempt(deps, attempt)
  if (waiting) return waiting
  const hash = user?.passwordHash ?? null
  const isRight = await deps.passwords.matches(normalPassword(password), hash)
  if (user !== undefined && isRight) return { userId: user.id }
  const refused = fail('sign_in_failed', {
    description: 'The e-mail address or the password is wrong.',
  })
  return { reason: user === undefined ? 'address_unknown' : 'password_wrong', refused }
}
