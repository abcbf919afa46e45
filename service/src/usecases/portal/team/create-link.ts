import {
  type AccountId,
  type InvitationId,
  idBytes,
  invitationId,
} from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import { type CreateAccountDeps, createEmptyAccount } from '../../accounts/create-account.ts'
import { unknownAccount } from '../../accounts/unknown-account.ts'
import { type Actor, isCommand } from '../../ports/audit.ts'
import type { LinkGrant, NewOneTimeLink, OneTimeLinks, Team } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { judgeEmail } from '../sign-in/email.ts'
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

export const setupSeconds = 15 * 60
const invitationSeconds = 7 * 86_400

/** Makes an owner of the account or, without one, an operator. There is no default password. */
export async function createSetupLink(
  deps: CreateLinkDeps,
  account: AccountId | undefined,
  by: Actor,
  email?: string,
): Promise<Result<CreatedLink>> {
  const judged = email === undefined ? ok(null) : judgeEmail(email)
  if (!judged.ok) return judged
  const grant: LinkGrant =
    account === undefined
      ? { kind: 'operator' }
      : { kind: 'member', accountId: account, role: 'owner' }
  const link = { purpose: 'setup' as const, grant, email: judged.value }
  return create(deps, { ...link, label: 'set-up', lifetimeSeconds: setupSeconds }, by)
}

/**
 * Signs in whoever opens it, as an owner, without password or passkey. Only for a developer's own
 * machine, where nobody else can open it.
 */
export async function createSignInLink(
  deps: CreateLinkDeps,
  account: AccountId,
  by: Actor,
): Promise<Result<CreatedLink>> {
  const grant: LinkGrant = { kind: 'member', accountId: account, role: 'owner' }
  const link = { purpose: 'sign_in' as const, grant, email: null, label: 'sign-in' }
  return create(deps, { ...link, lifetimeSeconds: setupSeconds }, by)
}

/**
 * For an operator, and only for the first owner: operators must not get into an account in use.
 * Checked again when the link is redeemed.
 */
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

/** A link for a colleague, to be sent by hand. Only the address it names can be registered. */
export async function inviteMember(
  deps: CreateLinkDeps,
  account: AccountId,
  wish: { readonly role: Role; readonly email: string },
  by: Actor,
): Promise<Result<CreatedLink>> {
  const email = judgeEmail(wish.email)
  if (!email.ok) return email
  const grant: LinkGrant = { kind: 'member', accountId: account, role: wish.role }
  const link = { purpose: 'invitation' as const, grant, email: email.value, label: email.value }
  return create(deps, { ...link, lifetimeSeconds: invitationSeconds }, by)
}

const actions = {
  setup: 'setup_link_created',
  invitation: 'invitation_created',
  sign_in: 'sign_in_link_created',
} as const

async function create(
  deps: CreateLinkDeps,
  wish: Omit<NewOneTimeLink, 'id' | 'tokenHash' | 'madeBy'>,
  by: Actor,
): Promise<Result<CreatedLink>> {
  const { token, hash } = newSecretToken(deps.random)
  const id = invitationId(deps.random(idBytes))
  const { grant } = wish
  const granted =
    grant.kind === 'member' ? { accountId: grant.accountId, values: { after: grant.role } } : {}
  const event = { by, action: actions[wish.purpose], object: id, ...granted }
  const madeBy = isCommand(by) ? null : by.userId
  const expiresAt = await deps.links.create({ ...wish, id, tokenHash: hash, madeBy }, event)
  if (expiresAt === undefined) return unknownAccount()
  // In the fragment, which browsers do not send, so the token appears in no log and no Referer.
  return ok({ id, link: `${deps.publicUrl}/portal/welcome#${token}`, expiresAt })
}

type OpenedAccount = { readonly account: AccountId; readonly setupLink: CreatedLink }

/** For an operator: a new account, and the link that makes its first owner. */
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
