import type { BrandingChange, BrandingWish } from '../../../core/vocabulary/branding.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { Result } from '../../../core/vocabulary/result.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Actor, AuditEvent } from '../../ports/audit.ts'
import { unknownAccount } from '../unknown-account.ts'
import { judgeBranding } from './branding.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setBranding'> }

/** All of it or nothing; pages opened from now on show it. */
export async function setBranding(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  wish: BrandingWish,
  by: Actor,
): Promise<Result<BrandingChange>> {
  const judged = judgeBranding(wish)
  if (!judged.ok) return judged
  const known = await deps.accounts.setBranding(
    id,
    environment,
    judged.value,
    changed(by, id, environment, judged.value),
  )
  return known ? judged : unknownAccount(id, by)
}

/** The logo is logged by its hash. Everything else is public on the page anyway. */
const changed = (
  by: Actor,
  accountId: AccountId,
  environment: Environment,
  { logo, ...after }: BrandingChange,
): AuditEvent => ({
  by,
  action: 'branding_changed',
  accountId,
  environment,
  values: { after: { ...after, ...(logo !== undefined && { logo: logo?.id ?? null }) } },
})
