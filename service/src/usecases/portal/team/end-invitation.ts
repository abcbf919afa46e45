import type { AccountId, InvitationId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Actor } from '../../ports/audit.ts'
import type { Team } from '../../ports/portal.ts'

type Deps = { readonly team: Pick<Team, 'endInvitation'> }

/** The invitation's link cannot be redeemed from now on. */
export async function endInvitation(
  deps: Deps,
  accountId: AccountId,
  invitation: InvitationId,
  by: Actor,
): Promise<Result<undefined>> {
  const event = { by, action: 'invitation_ended' as const, accountId, object: invitation }
  const known = await deps.team.endInvitation(accountId, invitation, event)
  return known ? ok(undefined) : unknownInvitation()
}

export const unknownInvitation = () =>
  fail('invitation_unknown', { description: 'There is no such open invitation.' })
