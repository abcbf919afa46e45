import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ApiKeys, KeySummary } from '../../ports/api-keys.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly apiKeys: Pick<ApiKeys, 'listOfAccount'> }

/** For a command: the keys of both environments. */
export async function listKeys(
  deps: Deps,
  account: AccountId,
): Promise<Result<readonly KeySummary[]>> {
  const keys = await deps.apiKeys.listOfAccount(account)
  return keys ? ok(keys) : unknownAccount(account, undefined)
}
