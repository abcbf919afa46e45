import type { PasskeyId } from '../../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../../core/vocabulary/result.ts'
import { judgeName } from '../../../accounts/name.ts'
import type { SignedInActor } from '../../../ports/audit.ts'
import type { Users } from '../../../ports/portal.ts'
import { unknownPasskey } from './remove-passkey.ts'

type Deps = { readonly users: Pick<Users, 'renamePasskey'> }

/** The name is for its owner alone: the audit log, which operators read, does not have it. */
export async function renamePasskey(
  deps: Deps,
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
