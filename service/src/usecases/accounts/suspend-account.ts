import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor, AuditEvent } from '../ports/audit.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setSuspended'> }

/** The account starts no new flows. Flows under way finish. */
export const suspendAccount = (deps: Deps, id: AccountId, by: Actor): Promise<Result<undefined>> =>
  setSuspended(deps, id, true, by)

export const resumeAccount = (deps: Deps, id: AccountId, by: Actor): Promise<Result<undefined>> =>
  setSuspended(deps, id, false, by)

async function setSuspended(
  deps: Deps,
  id: AccountId,
  suspended: boolean,
  by: Actor,
): Promise<Result<undefined>> {
  const action = suspended ? 'account_suspended' : 'account_resumed'
  const event: AuditEvent = { by, action, accountId: id, object: id }
  const known = await deps.accounts.setSuspended(id, suspended, event)
  return known ? ok(undefined) : unknownAccount(id, by)
}
