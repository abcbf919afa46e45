import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings, EnvironmentSettings } from '../ports/accounts.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly settings: Pick<AccountSettings, 'read' | 'flowsUnderWay'> }

/** The settings of one environment, and the number of flows that still use former ones. */
export async function showSettings(
  { settings }: Deps,
  account: AccountId,
  environment: Environment,
): Promise<Result<EnvironmentSettings & { readonly flowsUnderWay: number }>> {
  const found = await settings.read(account, environment)
  if (found === undefined) return unknownAccount()
  return ok({ ...found, flowsUnderWay: await settings.flowsUnderWay(account, environment) })
}
