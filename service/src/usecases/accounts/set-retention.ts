import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly settings: Pick<AccountSettings, 'setRetention'> }

/** For how many days an ended flow is remembered, also one that has ended already. */
export async function setRetention(
  deps: Deps,
  accountId: AccountId,
  environment: Environment,
  days: number,
  by: Actor,
): Promise<Result<undefined>> {
  const known = await deps.settings.setRetention(accountId, environment, days, {
    by,
    action: 'retention_changed',
    accountId,
    environment,
  })
  return known ? ok(undefined) : unknownAccount(accountId, by)
}
