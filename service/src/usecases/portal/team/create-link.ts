import {
  type AccountId,
  type InvitationId,
  idBytes,
  invitationId,
} from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import { judgeName } from '../../accounts/name.ts'
import type { Actor } from '../../ports/audit.ts'
import type { LinkGrant, OneTimeLinks, Team } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { newSecretToken } from '../sign-in/secret-token.ts'

export type CreateLinkDeps = {
  readonly links: Pick<OneTimeLinks, 'create'>
  readonly random: Random
  readonly publicUrl: string
}

export type CreatedLink = {
  readonly id: InvitationId
  readonly link: string
  readonly expiresAt: number
}

const setupSeconds = 15 * 60
const invitationSeconds = 7 * 86_400

/** Makes an owner of the account, or without account an operator. There is no default password. */
export function createSetupLink(
  deps: CreateLinkDeps,
  account: AccountId | undefined,
  by?: Actor,
): Promise<Result<CreatedLink>> {
  const grant: LinkGrant =
    account === undefined
      ? { kind: 'operator' }
      : { kind: 'member', accountId: account, role: 'owner' }
  return create(
    deps,
    { grant, label: 'set-up', lifetimeSeconds: setupSeconds },
    'setup_link_created',
    by,
  )
}

/** By an operator, for the first owner alone: operators must not get into an account in use. */
export async function createFirstOwnerLink(
  deps: CreateLinkDeps & { readonly team: Pick<Team, 'members'> },
  account: AccountId,
  by: Actor,
): Promise<Result<CreatedLink>> {
  const members = await deps.team.members(account)
  if (members.some(({ role }) => role === 'owner'))
    return fail('account_has_owner', {
      description: 'The account has an owner, who can invite others.',
    })
  return createSetupLink(deps, account, by)
}

/** A link for a colleague, to be sent by hand. */
export async function inviteMember(
  deps: CreateLinkDeps,
  account: AccountId,
  wish: { readonly role: Role; readonly label: string },
  by: Actor,
): Promise<Result<CreatedLink>> {
  const label = judgeName(wish.label)
  if (!label.ok) return label
  const grant: LinkGrant = { kind: 'member', accountId: account, role: wish.role }
  return create(
    deps,
    { grant, label: label.value, lifetimeSeconds: invitationSeconds },
    'invitation_created',
    by,
  )
}

async function create(
  deps: CreateLinkDeps,
  wish: { readonly grant: LinkGrant; readonly label: string; readonly lifetimeSeconds: number },
  action: 'setup_link_created' | 'invitation_created',
  by: Actor | undefined,
): Promise<Result<CreatedLink>> {
  const { token, hash } = newSecretToken(deps.random)
  const id = invitationId(deps.random(idBytes))
  const { grant } = wish
  const granted =
    grant.kind === 'member' ? { accountId: grant.accountId, values: { after: grant.role } } : {}
  const event = by && { by, action, object: id, ...granted }
  const expiresAt = await deps.links.create({ ...wish, id, tokenHash: hash }, event)
  if (expiresAt === undefined)
    return fail('account_unknown', { description: 'There is no such account.' })
  // In the fragment, which browsers do not send: the token is in no log and no Referer.
  return ok({ id, link: `${deps.publicUrl}/portal/welcome#${token}`, expiresAt })
}
