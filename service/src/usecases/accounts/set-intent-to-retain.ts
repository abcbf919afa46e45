import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { IntentToRetain } from '../../core/wallet/request/intent-to-retain.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setIntentToRetain'> }

/** What wallets are told of the customer's plans with an mdoc, from the next opened page on. */
export async function setIntentToRetain(
  deps: Deps,
  accountId: AccountId,
  environment: Environment,
  setting: IntentToRetain,
  by: Actor,
): Promise<Result<IntentToRetain>> {
  const action = 'intent_to_retain_changed' as const
  const event = { by, action, accountId, environment }
  const known = await deps.accounts.setIntentToRetain(accountId, environment, setting, event)
  return known ? ok(setting) : unknownAccount(accountId, by)
}
