import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Challenges, Passkeys, Sessions, Throttles, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { type Browser, beginSession } from './begin-session.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'
import { throttled } from './throttled.ts'

export type PasskeySignInDeps = {
  readonly users: Pick<Users, 'byPasskey' | 'passkeyUsed'>
  readonly sessions: Pick<Sessions, 'begin'>
  readonly challenges: Challenges
  readonly throttles: Throttles
  readonly passkeys: Passkeys
  readonly random: Random
}

/** Long enough to find the security key. */
export const challengeSeconds = 300

/** Anybody may ask for a challenge, and each is a row. */
const together = { limit: 600, windowSeconds: 60 }

/** Names no user: the authenticator knows its passkeys. */
export async function beginPasskeySignIn(deps: PasskeySignInDeps): Promise<Result<object>> {
  const waiting = await throttled(deps, 'challenges', together)
  if (waiting) return waiting
  const { token, hash } = newSecretToken(deps.random)
  await deps.challenges.keep(hash, 'sign_in', null, challengeSeconds)
  return ok(await deps.passkeys.requestOptions(token))
}

/** Gives the session's token. All refusals are the same, so they do not reveal known passkeys. */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  answer: { readonly id: string },
  browser: Browser,
): Promise<Result<string>> {
  const refused = fail('sign_in_failed', { description: 'The passkey was not accepted.' })
  const known = await deps.users.byPasskey(answer.id)
  if (known === undefined) return refused
  const isOurs = async (challenge: string) =>
    (await deps.challenges.take(secretTokenHash(challenge), 'sign_in')) !== undefined
  const counter = await deps.passkeys.signedIn(answer, known.credential, isOurs)
  if (!counter.ok || !(await deps.users.passkeyUsed(known.id, counter.value))) return refused
  return beginSession(deps, known.userId, browser, 'passkey')
}
