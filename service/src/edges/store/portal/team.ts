import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { Invitation, Member, Team } from '../../../usecases/ports/portal.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { lockAccounts } from './lock-accounts.ts'
import { linkIsOpen } from './open-links.ts'

export const teamStore = (database: Database): Team => ({
  members: (account) => listMembers(database, account),
  invitations: (account) => listInvitations(database, account),
  endInvitation: (account, id, event) =>
    database.commit(id, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('one_time_links')
        .set({ used_at: database.now })
        .where('account_id', '=', account)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', database.now)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await recordEvent(database, transaction, event)
      return numUpdatedRows > 0n
    }),
  changeMember: (account, user, role, event) =>
    changeMembership(database, account, user, role, event),
})

async function listMembers(database: Database, account: AccountId): Promise<readonly Member[]> {
  const rows = await database.read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.name', 'memberships.role', 'memberships.created_at'])
    .where('account_id', '=', account)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, created_at: joinedAt, ...row }) => ({ ...row, userId: id, joinedAt }))
}

async function listInvitations(
  database: Database,
  account: AccountId,
): Promise<readonly Invitation[]> {
  const rows = await database.read
    .selectFrom('one_time_links')
    .select(['id', 'label', 'role', 'created_at', 'expires_at'])
    .where('account_id', '=', account)
    .where(linkIsOpen(database))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ role, created_at: createdAt, expires_at: expiresAt, ...row }) =>
    role === null ? [] : [{ ...row, role, createdAt, expiresAt }],
  )
}

const changeMembership = (
  database: Database,
  account: AccountId,
  user: UserId,
  role: Role | null,
  event: AuditEvent,
) =>
  database.commit(account, async (transaction) => {
    // Locks the account: two owners who demote each other at once must not both succeed.
    await lockAccounts(transaction, [account])
    const team = await transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['user_id', 'role', 'disabled_at'])
      .where('account_id', '=', account)
      .execute()
    const before = team.find((member) => member.user_id === user)?.role
    if (before === undefined) return 'user_unknown'
    // A disabled owner cannot take care of the account.
    const owners = team.filter((each) => each.role === 'owner' && each.disabled_at === null)
    const otherOwners = owners.filter((each) => each.user_id !== user)
    if (before === 'owner' && role !== 'owner' && otherOwners.length === 0) return 'last_owner'
    const membership = { account_id: account, user_id: user }
    if (role === null)
      await transaction
        .deleteFrom('memberships')
        .where((where) => where.and(membership))
        .execute()
    else
      await transaction
        .updateTable('memberships')
        .set({ role })
        .where((where) => where.and(membership))
        .execute()
    await recordEvent(database, transaction, {
      ...event,
      values: { before, after: role ?? undefined },
    })
    return 'changed'
  })
