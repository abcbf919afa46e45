import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import type { AccountSettings, ShownBranding } from '../../ports/accounts.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly settings: Pick<AccountSettings, 'branding'> }

export async function readBranding(
  deps: Deps,
  account: AccountId,
  environment: Environment,
): Promise<Result<ShownBranding>> {
  const found = await deps.settings.branding(account, environment)
  return found ? ok(found) : unknownAccount()
}
