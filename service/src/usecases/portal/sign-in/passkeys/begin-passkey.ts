import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import type { Challenges, Passkeys, User, Users } from '../../../ports/portal.ts'
import type { Random } from '../../../ports/sealing.ts'
import { newSecretToken } from '../secret-token.ts'
import { challengeSeconds } from './sign-in-challenge.ts'

type Deps = {
  readonly users: Pick<Users, 'passkeys'>
  readonly challenges: Pick<Challenges, 'keep'>
  readonly passkeys: Pick<Passkeys, 'creationOptions'>
  readonly random: Random
}

const mostPasskeys = 20

/** Options for the browser, with a challenge that this user alone can answer. */
export async function beginPasskey(deps: Deps, user: User): Promise<Result<object>> {
  const known = await deps.users.passkeys(user.id)
  if (known.length >= mostPasskeys)
    return fail('passkey_refused', {
      description: `There can be at most ${mostPasskeys} passkeys.`,
    })
  const { token, hash } = newSecretToken(deps.random)
  await deps.challenges.keep(hash, 'register', user.id, challengeSeconds)
  const credentials = known.map(({ credential }) => credential)
  return ok(await deps.passkeys.creationOptions(user, token, credentials))
}
