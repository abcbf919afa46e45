import { idBytes, type PasskeyId, passkeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { judgeName } from '../../accounts/name.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { Challenges, Passkeys, User, Users } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'
import { challengeSeconds } from './sign-in-challenge.ts'

type Deps = {
  readonly users: Pick<Users, 'passkeys'>
  readonly challenges: Pick<Challenges, 'keep'>
  readonly passkeys: Pick<Passkeys, 'creationOptions'>
  readonly random: Random
}

const mostPasskeys = 20

/** Options for the browser, with a challenge that only this user can answer. */
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

type AddPasskeyDeps = {
  readonly users: Pick<Users, 'addPasskey'>
  readonly challenges: Pick<Challenges, 'take'>
  readonly passkeys: Pick<Passkeys, 'registered'>
  readonly random: Random
}

/** The challenge must belong to the same user: a passkey made in another session is refused. */
export async function addPasskey(
  deps: AddPasskeyDeps,
  wish: { readonly answer: object; readonly name: string },
  by: SignedInActor,
): Promise<Result<undefined>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  const isOurs = async (challenge: string) =>
    (await deps.challenges.take(secretTokenHash(challenge), 'register'))?.userId === by.userId
  const credential = await deps.passkeys.registered(wish.answer, isOurs)
  if (!credential.ok) return credential
  const passkey = { id: passkeyId(deps.random(idBytes)), userId: by.userId, name: name.value }
  const isNew = await deps.users.addPasskey(
    { ...passkey, credential: credential.value },
    { by, action: 'passkey_added', object: passkey.id, values: { after: name.value } },
  )
  return isNew ? ok(undefined) : takenPasskey()
}

/** Does not name the owner. Whoever shows the passkey holds the authenticator. */
export const takenPasskey = () =>
  fail('passkey_taken', {
    description: 'This passkey is registered here already. Use another device or security key.',
  })

type RenamePasskeyDeps = { readonly users: Pick<Users, 'renamePasskey'> }

/** The name is only for its owner. The audit log, which operators read, does not contain it. */
export async function renamePasskey(
  deps: RenamePasskeyDeps,
  id: PasskeyId,
  text: string,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const name = judgeName(text)
  if (!name.ok) return name
  const event = { by, action: 'passkey_renamed' as const, object: id }
  const isKnown = await deps.users.renamePasskey(by.userId, id, name.value, event)
  return isKnown ? ok(undefined) : unknownPasskey()
}

type RemovePasskeyDeps = { readonly users: Pick<Users, 'removePasskey'> }

export async function removePasskey(
  deps: RemovePasskeyDeps,
  id: PasskeyId,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const event = { by, action: 'passkey_removed' as const, object: id }
  const done = await deps.users.removePasskey(by.userId, id, event)
  if (done === 'last')
    return fail('last_way_to_sign_in', {
      description: 'This is your only way to sign in. Set a password or add a passkey first.',
    })
  return done === 'removed' ? ok(undefined) : unknownPasskey()
}

export const unknownPasskey = () =>
  fail('passkey_unknown', { description: 'There is no such passkey.' })
