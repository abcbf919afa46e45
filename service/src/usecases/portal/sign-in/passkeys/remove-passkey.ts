import type { PasskeyId } from '../../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import type { SignedInActor } from '../../../ports/audit.ts'
import type { Users } from '../../../ports/portal.ts'

type Deps = { readonly users: Pick<Users, 'removePasskey'> }

export async function removePasskey(
  deps: Deps,
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
