import { idBytes, type PasskeyId, passkeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { judgeName } from '../../accounts/name.ts'
import type { Actor } from '../../ports/audit.ts'
import type { Challenges, Passkeys, User, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'
import { challengeSeconds } from './sign-in-with-passkey.ts'

export type ManagePasskeysDeps = {
  readonly users: Pick<Users, 'passkeys' | 'addPasskey' | 'removePasskey'>
  readonly challenges: Challenges
  readonly passkeys: Passkeys
  readonly random: Random
}

const mostPasskeys = 20

export async function beginPasskey(deps: ManagePasskeysDeps, user: User): Promise<Result<object>> {
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

export async function addPasskey(
  deps: ManagePasskeysDeps,
  wish: { readonly answer: object; readonly name: string },
  by: Actor,
): Promise<Result<undefined>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  const isOurs = async (challenge: string) =>
    (await deps.challenges.take(secretTokenHash(challenge), 'register'))?.userId === by.userId
  const credential = await deps.passkeys.registered(wish.answer, isOurs)
  if (!credential.ok) return credential
  const passkey = { id: passkeyId(deps.random(idBytes)), userId: by.userId, name: name.value }
  await deps.users.addPasskey(
    { ...passkey, credential: credential.value },
    { by, action: 'passkey_added', object: passkey.id, values: { after: name.value } },
  )
  return ok(undefined)
}

export async function removePasskey(
  deps: ManagePasskeysDeps,
  id: PasskeyId,
  by: Actor,
): Promise<Result<undefined>> {
  const done = await deps.users.removePasskey(by.userId, id, {
    by,
    action: 'passkey_removed',
    object: id,
  })
  if (done === 'last')
    return fail('last_way_to_sign_in', {
      description: 'This is your only way to sign in. Set a password or add a passkey first.',
    })
  return done === 'removed'
    ? ok(undefined)
    : fail('passkey_unknown', { description: 'There is no such passkey.' })
}
