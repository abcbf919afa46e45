import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { changeMember } from '../../../../usecases/portal/team/change-member.ts'
import { inviteMember } from '../../../../usecases/portal/team/create-link.ts'
import { endInvitation } from '../../../../usecases/portal/team/end-invitation.ts'
import type { Team } from '../../../../usecases/ports/portal.ts'
import type { DepsOf } from '../../deps-of.ts'
import { owners, route, viewers } from '../portal-route.ts'
import { isoTime, role, strictObject, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account'

const teamSchema = Type.Object({
  members: Type.Array(
    Type.Object({
      user: Type.String(),
      email: Type.String(),
      name: Type.String(),
      role,
      joined_at: time,
    }),
  ),
  invitations: Type.Array(
    Type.Object({
      invitation: Type.String(),
      label: Type.String({ description: 'The invited address.' }),
      role,
      created_at: time,
      expires_at: time,
    }),
  ),
})

const getTeamRoute = (deps: { readonly team: Pick<Team, 'members' | 'invitations'> }) =>
  route({
    operationId: 'getTeam',
    summary: 'Members and open invitations',
    method: 'GET',
    path: `${path}/team`,
    audience: viewers,
    reply: teamSchema,
    handle: async ({ params: { account } }) => {
      const members = await deps.team.members(account)
      const invitations = await deps.team.invitations(account)
      return ok({
        members: members.map(({ userId, joinedAt, ...member }) => ({
          ...member,
          user: userId,
          joined_at: isoTime(joinedAt),
        })),
        invitations: invitations.map(({ id, createdAt, expiresAt, ...invitation }) => ({
          ...invitation,
          invitation: id,
          created_at: isoTime(createdAt),
          expires_at: isoTime(expiresAt),
        })),
      })
    },
  })

const inviteMemberRoute = (deps: DepsOf<typeof inviteMember>) =>
  route({
    operationId: 'inviteMember',
    summary: 'Make an invitation link, valid for seven days and once',
    method: 'POST',
    path: `${path}/invitations`,
    audience: owners,
    fresh: true,
    body: strictObject({
      role,
      email: text(254, { description: 'The only address that can be registered with it.' }),
    }),
    reply: Type.Object({
      invitation: Type.String(),
      link: Type.String({ description: 'Send it to the new member. Shown only now.' }),
      expires_at: time,
    }),
    handle: async ({ params, body, by }) => {
      const invited = await inviteMember(deps, params.account, body, by)
      if (!invited.ok) return invited
      const { id, link, expiresAt } = invited.value
      return ok({ invitation: id, link, expires_at: isoTime(expiresAt) })
    },
  })

const endInvitationRoute = (deps: DepsOf<typeof endInvitation>) =>
  route({
    operationId: 'endInvitation',
    summary: 'Make an invitation invalid',
    method: 'DELETE',
    path: `${path}/invitations/:invitation`,
    audience: owners,
    fresh: true,
    handle: ({ params, by }) => endInvitation(deps, params.account, params.invitation, by),
  })

const setMemberRoleRoute = (deps: DepsOf<typeof changeMember>) =>
  route({
    operationId: 'setMemberRole',
    summary: 'Change a member’s role',
    method: 'PUT',
    path: `${path}/members/:user/role`,
    audience: owners,
    fresh: true,
    body: strictObject({ role }),
    handle: ({ params, body, by }) =>
      changeMember(deps, params.account, params.user, body.role, by),
  })

const removeMemberRoute = (deps: DepsOf<typeof changeMember>) =>
  route({
    operationId: 'removeMember',
    summary: 'Remove a member',
    method: 'DELETE',
    path: `${path}/members/:user`,
    audience: owners,
    fresh: true,
    handle: ({ params, by }) => changeMember(deps, params.account, params.user, null, by),
  })

export const teamRoutes = [
  getTeamRoute,
  inviteMemberRoute,
  endInvitationRoute,
  setMemberRoleRoute,
  removeMemberRoute,
]
