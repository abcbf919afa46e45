import { idBytes, passkeyId } from '../../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import { judgeName } from '../../../accounts/name.ts'
import type { SignedInActor } from '../../../ports/audit.ts'
import type { Challenges, Passkeys, Users } from '../../../ports/portal.ts'
import type { Random } from '../../../ports/sealing.ts'
import { secretTokenHash } from '../secret-token.ts'

type Deps = {
  readonly users: Pick<Users, 'addPasskey'>
  readonly challenges: Pick<Challenges, 'take'>
  readonly passkeys: Pick<Passkeys, 'registered'>
  readonly random: Random
}

/** The challenge must be the same user's: a passkey made in another session is not accepted. */
export async function addPasskey(
  deps: Deps,
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

/** Its owner is not named: whoever shows it holds the authenticator. */
export const takenPasskey = () =>
  fail('passkey_taken', {
    description: 'This passkey is registered here already. Use another device or security key.',
  })
