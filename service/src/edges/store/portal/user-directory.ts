import { sql } from 'kysely'
import { type AccountId, readUserId, type UserId } from '../../../core/vocabulary/ids.ts'
import type {
  ListedUser,
  UserDirectory,
  UserPage,
  UserRange,
} from '../../../usecases/ports/user-directory.ts'
import type { Database } from '../engine/database.ts'
import { storeUserChange } from './change-user.ts'

export const userDirectory = (database: Database): UserDirectory => ({
  list: (range) => listUsers(database, range),
  findAll: async (text, limit) => {
    const [email, start] = [addressOf(database), text.trim().toLowerCase()]
    const rows = await userRows(database)
      .where(email, '>=', start)
      .where(email, '<', `${start}${lastCharacter}`)
      .orderBy(email)
      .limit(limit)
      .execute()
    return withMemberships(database, rows)
  },
  find: async (idOrEmail) => {
    const rows = await userRows(database)
      .where((where) => where.or({ ...idOf(idOrEmail), email: idOrEmail.trim().toLowerCase() }))
      .execute()
    return (await withMemberships(database, rows))[0]
  },
  lacking: (accounts) => lacking(database, accounts),
  change: (...change) => storeUserChange(database, ...change),
})

/** Appended to a text, sorts after every text that begins with it. */
const lastCharacter = '\u{10ffff}'

/** Written exactly as in the index, or the index would not be used. */
const addressOf = ({ byteOrder }: Database) => sql<string>`email ${byteOrder}`

async function listUsers(
  database: Database,
  { cursor, limit }: UserRange,
): Promise<UserPage | undefined> {
  const last = cursor && (await userRows(database).where('id', '=', cursor).executeTakeFirst())
  if (cursor !== undefined && last === undefined) return undefined
  const email = addressOf(database)
  // One more row shows whether there is a next page.
  const page = userRows(database)
    .orderBy(email)
    .limit(limit + 1)
  const rows = await (last ? page.where(email, '>', last.email) : page).execute()
  const users = await withMemberships(database, rows.slice(0, limit))
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null }
}

/** No e-mail address looks like an id, so only one of them can be meant. */
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
  // Names are queried account by account, because a join could read all of them.
  const held = await database.read
    .selectFrom('memberships')
    .select(['memberships.user_id', 'memberships.role', 'memberships.account_id as id'])
    .select((select) =>
      select
        .selectFrom('accounts')
        .select('accounts.name')
        .whereRef('accounts.id', '=', 'memberships.account_id')
        .as('name'),
    )
    .where(
      'memberships.user_id',
      'in',
      users.map(({ id }) => id),
    )
    .orderBy('name')
    .orderBy('id')
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
    memberships: (byUser.get(row.id) ?? []).map(({ id: accountId, name, role }) => ({
      accountId,
      accountName: name ?? '',
      role,
    })),
  }))
}

async function lacking(
  { read }: Database,
  accounts: readonly AccountId[],
): Promise<Awaited<ReturnType<UserDirectory['lacking']>>> {
  const operator = await read
    .selectFrom('users')
    .select('id')
    .where('is_operator', '=', sql.lit(1))
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const ofThese = read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.account_id')
    .where('memberships.account_id', 'in', accounts)
    .where('memberships.role', '=', 'owner')
    .where('users.disabled_at', 'is', null)
  const owned = accounts.length === 0 ? [] : await ofThese.execute()
  const withOwner = new Set(owned.map(({ account_id: id }) => id))
  return {
    operator: operator === undefined,
    owners: accounts.filter((id) => !withOwner.has(id)),
  }
}
