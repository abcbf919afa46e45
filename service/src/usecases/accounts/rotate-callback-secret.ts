import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import { newCallbackSecret } from './callback-secret.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'rotateCallbackSecret'>
  readonly sealing: Sealing
  readonly random: Random
}

/** Long enough to roll a new secret out; callbacks carry both signatures meanwhile. */
const overlapSeconds = 24 * 3_600

/** A new callback secret, shown here and never again. */
export async function rotateCallbackSecret(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<string>> {
  const { callbackSecret, entry } = newCallbackSecret(deps)
  const event = { by, action: 'callback_secret_rotated' as const, accountId: id, environment }
  const known = await deps.accounts.rotateCallbackSecret(
    id,
    environment,
    entry,
    overlapSeconds,
    event,
  )
  return known
    ? ok(callbackSecret)
    : fail('account_unknown', { description: `There is no account ${id}.` })
}
