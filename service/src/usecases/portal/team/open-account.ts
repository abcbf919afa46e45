import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import { type CreateAccountDeps, createEmptyAccount } from '../../accounts/create-account.ts'
import type { Actor } from '../../ports/audit.ts'
import { type CreatedLink, type CreateLinkDeps, createSetupLink } from './create-link.ts'

type OpenedAccount = { readonly account: AccountId; readonly setupLink: CreatedLink }

/** By an operator: a new account, with the link that makes its first owner. */
export async function openAccount(
  deps: CreateAccountDeps & CreateLinkDeps,
  name: string,
  by: Actor,
): Promise<Result<OpenedAccount>> {
  const created = await createEmptyAccount(deps, name, by)
  if (!created.ok) return created
  const link = await createSetupLink(deps, created.value, by)
  return link.ok ? ok({ account: created.value, setupLink: link.value }) : link
}
