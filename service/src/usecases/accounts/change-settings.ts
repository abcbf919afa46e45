import type { CallbackUrlRules } from '../../core/callback/callback-url.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { SettingChanges } from '../../core/vocabulary/settings.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import { judgeSettings } from './judge-settings.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'changeSettings'>
  readonly callbackUrlRules: CallbackUrlRules
}

/** Either all changes are accepted, or nothing is stored. Returns each in its normal form. */
export async function changeSettings(
  { accounts, callbackUrlRules }: Deps,
  id: AccountId,
  environment: Environment,
  wish: SettingChanges,
  by: Actor,
): Promise<Result<SettingChanges>> {
  const judged = judgeSettings(wish, environment, callbackUrlRules)
  if (!judged.ok) return judged
  const known = await accounts.changeSettings(id, environment, judged.value, by)
  return known ? judged : unknownAccount(id, by)
}
