import type { CrossDevice } from '../../core/flow/request-paths.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setCrossDevice'> }

/** When a code for another device is shown, for flows started from now on. */
export async function setCrossDevice(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  setting: CrossDevice,
  by: Actor,
): Promise<Result<CrossDevice>> {
  const event = { by, action: 'cross_device_changed' as const, accountId: id, environment }
  const known = await deps.accounts.setCrossDevice(id, environment, setting, event)
  return known ? ok(setting) : unknownAccount(id, by)
}
