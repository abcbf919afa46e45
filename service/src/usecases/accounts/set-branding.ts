import type { Environment } from '../../vocabulary/environment.ts'
import type { AccountId } from '../../vocabulary/ids.ts'
import { fail, type Result } from '../../vocabulary/result.ts'
import type { Actor, AuditEvent } from '../portal/audit-event.ts'
import type { Accounts } from '../ports.ts'
import { type BrandingChange, type BrandingWish, judgeBranding } from './branding.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setBranding'> }

/** All of it or nothing; pages opened from now on show it. */
export async function setBranding(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  wish: BrandingWish,
  by?: Actor,
): Promise<Result<BrandingChange>> {
  const judged = judgeBranding(wish)
  if (!judged.ok) return judged
  const known = await deps.accounts.setBranding(
    id,
    environment,
    judged.value,
    changed(by, id, environment, judged.value),
  )
  return known ? judged : fail('account_unknown', `There is no account ${id}.`)
}

/** The logo is told by its hash; everything else is public on the page anyway. */
const changed = (
  by: Actor | undefined,
  accountId: AccountId,
  environment: Environment,
  { logo, ...after }: BrandingChange,
): AuditEvent | undefined =>
  by && {
    by,
    action: 'branding_changed',
    accountId,
    environment,
    values: { after: { ...after, ...(logo !== undefined && { logo: logo?.id ?? null }) } },
  }
