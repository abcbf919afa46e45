import type { BrowserWallet } from '../../core/flow/request-paths.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setBrowserWallet'> }

/** Whether pages offer the browser's own dialog, from now on. */
export async function setBrowserWallet(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  setting: BrowserWallet,
  by: Actor,
): Promise<Result<BrowserWallet>> {
  const event = { by, action: 'browser_wallet_changed' as const, accountId: id, environment }
  const known = await deps.accounts.setBrowserWallet(id, environment, setting, event)
  return known ? ok(setting) : unknownAccount(id, by)
}
