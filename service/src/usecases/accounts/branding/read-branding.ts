import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { AccountSettings, ShownBranding } from '../../ports/accounts.ts'

type Deps = { readonly settings: Pick<AccountSettings, 'branding'> }

export async function readBranding(
  deps: Deps,
  account: AccountId,
  environment: Environment,
): Promise<Result<ShownBranding>> {
  const found = await deps.settings.branding(account, environment)
  return found ? ok(found) : fail('account_unknown', { description: 'There is no such account.' })
}
