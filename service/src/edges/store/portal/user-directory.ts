import { readUserId, type UserId } from '../../../core/vocabulary/ids.ts'
import type { ListedUser, UserDirectory } from '../../../usecases/ports/user-directory.ts'
import type { Database } from '../engine/database.ts'
import { changeUser } from './change-user.ts'

export const userDirectory = (database: Database): UserDirectory => ({
  list: async (limit) => {
    const rows = await userRows(database).orderBy('email').limit(limit).execute()
    return withMemberships(database, rows)
  },
  find: async (idOrEmail) => {
    const rows = await userRows(database)
      .where((where) => where.or({ ...idOf(idOrEmail), email: idOrEmail.trim().toLowerCase() }))
      .execute()
    return (await withMemberships(database, rows))[0]
  },
  change: (...change) => changeUser(database, ...change),
})

/** No e-mail address looks like an id, so at most one of both is meant. */
function idOf(text: string): { id?: UserId } {
  const id = readUserId(text)
  return id === undefined ? {} : { id }
}

const userRows = (database: Database) =>
  database.read
    .selectFrom('users')
    .select(['id', 'email', 'name', 'is_operator', 'created_at', 'signed_in_at', 'disabled_at'])

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

async function withMemberships(
  database: Database,
  users: readonly UserRow[],
): Promise<readonly ListedUser[]> {
  if (users.length === 0) return []
  const held = await database.read
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.user_id', 'memberships.role', 'accounts.id', 'accounts.name'])
    .where(
      'memberships.user_id',
      'in',
      users.map(({ id }) => id),
    )
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute()
  const byUser = Map.groupBy(held, ({ user_id: user }) => user)
  return users.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    isOperator: row.is_operator === 1,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
    isDisabled: row.disabled_at !== null,
    memberships: (byUser.get(row.id) ?? []).map(({ id: accountId, name: accountName, role }) => ({
      accountId,
      accountName,
      role,
    })),
  }))
}
