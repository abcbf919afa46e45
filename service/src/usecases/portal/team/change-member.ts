import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { Actor } from '../../ports/audit.ts'
import type { Team } from '../../ports/portal.ts'

type Deps = { readonly team: Pick<Team, 'changeMember'> }

/** If `role` is null, the member is removed. */
export async function changeMember(
  deps: Deps,
  account: AccountId,
  user: UserId,
  role: Role | null,
  by: Actor,
): Promise<Result<undefined>> {
  const action = role === null ? 'member_removed' : 'member_role_changed'
  const done = await deps.team.changeMember(account, user, role, {
    by,
    action,
    accountId: account,
    object: user,
  })
  if (done === 'last_owner')
    return fail('last_owner', {
      description: 'An account keeps at least one owner. Make somebody else owner first.',
    })
  return done === 'changed' ? ok(undefined) : unknownMember()
}

export const unknownMember = () => fail('user_unknown', { description: 'There is no such member.' })
