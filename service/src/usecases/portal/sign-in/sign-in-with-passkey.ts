import { fail, type Result } from '../../../core/vocabulary/result.ts'
import type { Challenges, Passkeys, Sessions, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import type { Visitor } from './limits/limit-attempt.ts'
import { type RefuseSignInDeps, refuseSignIn } from './refuse-sign-in.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'
import {
  type ChallengeDeps,
  challengeSeconds,
  isSignInChallenge,
  newSignInChallenge,
} from './sign-in-challenge.ts'
import { signInProven } from './sign-in-proven.ts'

type PasskeySignInDeps = ChallengeDeps &
  RefuseSignInDeps & {
    readonly users: Pick<Users, 'byPasskey' | 'passkeyUsed'>
    readonly sessions: Pick<Sessions, 'begin'>
    readonly challenges: Pick<Challenges, 'spend'>
    readonly passkeys: Pick<Passkeys, 'requestOptions' | 'signedIn'>
    readonly random: Random
  }

type BegunPasskey = {
  readonly options: object
  /** For the browser to keep, so that nobody else can use the challenge. */
  readonly browser: string
}

/** Names no user, because the authenticator knows its passkeys. Nothing is stored. */
export async function beginPasskeySignIn(
  deps: ChallengeDeps & {
    readonly passkeys: Pick<Passkeys, 'requestOptions'>
    readonly random: Random
  },
  given: string | undefined,
): Promise<BegunPasskey> {
  const browser = given ?? newSecretToken(deps.random).token
  const challenge = newSignInChallenge(deps, browser)
  return { options: await deps.passkeys.requestOptions(challenge), browser }
}

/** By the database's clock, which may differ from an instance's. */
const spentSeconds = 2 * challengeSeconds

/**
 * Returns the session's token. All refusals are the same, so they do not reveal known passkeys. A
 * signature cannot be guessed, so attempts need no limit. The first correct answer spends a
 * challenge, because many passkeys have no counter that would reveal a repetition.
 */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  answer: { readonly id: string },
  visitor: Visitor,
): Promise<Result<string>> {
  const refused = fail('sign_in_failed', { description: 'The passkey was not accepted.' })
  const known = await deps.users.byPasskey(answer.id)
  if (known === undefined)
    return refuseSignIn(deps, visitor.callId, undefined, { reason: 'passkey_unknown', refused })
  const answered: string[] = []
  const counter = await deps.passkeys.signedIn(answer, known.credential, async (challenge) => {
    answered.push(challenge)
    return isSignInChallenge(deps, challenge, visitor.passkeyBrowser)
  })
  const isRight =
    counter.ok &&
    (await deps.challenges.spend(secretTokenHash(answered.join()), spentSeconds)) &&
    (await deps.users.passkeyUsed(known.id, counter.value))
  if (!isRight) {
    const whose = { key: known.userId, userId: known.userId }
    return refuseSignIn(deps, visitor.callId, whose, { reason: 'passkey_refused', refused })
  }
  return signInProven(deps, known.userId, visitor, 'passkey')
}
