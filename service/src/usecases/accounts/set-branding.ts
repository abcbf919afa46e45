import type { Environment } from '../../vocabulary/environment.ts'
import type { AccountId } from '../../vocabulary/ids.ts'
import { fail, type Result } from '../../vocabulary/result.ts'
import type { Accounts } from '../ports.ts'
import { type BrandingChange, type BrandingWish, judgeBranding } from './branding.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setBranding'> }

/** All of it or nothing; pages opened from now on show it. */
export async function setBranding(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  wish: BrandingWish,
): Promise<Result<BrandingChange>> {
  const judged = judgeBranding(wish)
  if (!judged.ok) return judged
  const known = await deps.accounts.setBranding(id, environment, judged.value)
  return known ? judged : fail('account_unknown', `There is no account ${id}.`)
}
