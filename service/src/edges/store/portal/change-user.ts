import { sql } from 'kysely'
import type { AccountId, UserId } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { UserChange, UserDirectory } from '../../../usecases/ports/user-directory.ts'
import { eraseDetailsOfUsers, recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { lockAccounts } from './lock-accounts.ts'

type Changed = Awaited<ReturnType<UserDirectory['change']>>

type Target = {
  readonly id: UserId
  readonly email: string
  readonly isOperator: boolean
  readonly isDisabled: boolean
  readonly memberships: readonly { readonly accountId: AccountId; readonly role: Role }[]
}

export const storeUserChange = (
  database: Database,
  id: UserId,
  change: UserChange,
  evenLast: boolean,
  event: AuditEvent,
): Promise<Changed> =>
  database.commit('users', async (transaction) => {
    const user = await lockUser(transaction, id)
    if (user === undefined) return 'user_unknown'
    const wouldLack = evenLast ? undefined : await lastOf(transaction, user, change)
    if (wouldLack !== undefined) return wouldLack
    if (await writes[change](database, transaction, user))
      await recordForEach(database, transaction, user, change, event)
    return 'changed'
  })

/**
 * Locks accounts, then operators: two users who remove each other at once must not both succeed,
 * and the locks are always taken in the same order.
 */
async function lockUser(transaction: DatabaseTransaction, id: UserId): Promise<Target | undefined> {
  const known = await membershipsOf(transaction, id)
  await lockAccounts(
    transaction,
    known.map(({ accountId }) => accountId),
  )
  await transaction
    .updateTable('users')
    .set((set) => ({ name: set.ref('name') }))
    .where((where) => where.or([where('is_operator', '=', sql.lit(1)), where('id', '=', id)]))
    .execute()
  const row = await transaction
    .selectFrom('users')
    .select(['email', 'is_operator', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      email: row.email,
      isOperator: row.is_operator === 1,
      isDisabled: row.disabled_at !== null,
      memberships: await membershipsOf(transaction, id),
    }
  )
}

const membershipsOf = (transaction: DatabaseTransaction, user: UserId) =>
  transaction
    .selectFrom('memberships')
    .select(['account_id as accountId', 'role'])
    .where('user_id', '=', user)
    .orderBy('account_id')
    .execute()

/** What would be left without anyone in charge of it. */
async function lastOf(
  transaction: DatabaseTransaction,
  user: Target,
  change: UserChange,
): Promise<Changed | undefined> {
  if (change === 'enable') return undefined
  if (user.isOperator && !user.isDisabled && !(await hasOtherOperator(transaction, user.id)))
    return 'last_operator'
  if (change === 'demote') return undefined
  const account = await transaction
    .selectFrom('memberships as held')
    .innerJoin('accounts', 'accounts.id', 'held.account_id')
    .select('accounts.name')
    .where('held.user_id', '=', user.id)
    .where('held.role', '=', 'owner')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('memberships as other')
            .innerJoin('users', 'users.id', 'other.user_id')
            .select('other.user_id')
            .whereRef('other.account_id', '=', 'held.account_id')
            .where('other.role', '=', 'owner')
            .where('other.user_id', '!=', user.id)
            .where('users.disabled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return account && { lastOwnerOf: account.name }
}

const hasOtherOperator = async (transaction: DatabaseTransaction, id: UserId): Promise<boolean> =>
  (await transaction
    .selectFrom('users')
    .select('id')
    .where('is_operator', '=', sql.lit(1))
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined

/** Returns true if something was changed. */
type Write = (
  database: Database,
  transaction: DatabaseTransaction,
  user: Target,
) => Promise<boolean>

const disable: Write = async (database, transaction, { id, isDisabled }) => {
  if (isDisabled) return false
  await transaction
    .updateTable('users')
    .set({ disabled_at: database.now })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
  return true
}

const enable: Write = async (_database, transaction, { id, isDisabled }) => {
  await transaction.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute()
  return isDisabled
}

const demote: Write = async (_database, transaction, { id, isOperator }) => {
  if (!isOperator) return false
  await transaction.updateTable('users').set({ is_operator: 0 }).where('id', '=', id).execute()
  await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
  return true
}

const erase: Write = async (database, transaction, { id, email }) => {
  for (const table of ['passkeys', 'sessions', 'memberships', 'challenges'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', id).execute()
  // Links that still work stay: they belong to other accounts, for whoever has the address by then.
  await transaction
    .deleteFrom('one_time_links')
    .where('email', '=', email)
    .where((where) =>
      where.or([where('used_at', 'is not', null), where('expires_at', '<=', database.now)]),
    )
    .execute()
  await transaction.deleteFrom('users').where('id', '=', id).execute()
  await eraseDetailsOfUsers(transaction, [id])
  return true
}

const writes: { readonly [change in UserChange]: Write } = {
  disable,
  enable,
  demote,
  delete: erase,
}

/** Each account of the user logs it. Without an account, only the operators' log has it. */
async function recordForEach(
  database: Database,
  transaction: DatabaseTransaction,
  { memberships }: Target,
  change: UserChange,
  event: AuditEvent,
): Promise<void> {
  if (memberships.length === 0 || change === 'demote')
    return recordEvent(database, transaction, event)
  for (const { accountId, role } of memberships) {
    const values = change === 'delete' ? { before: role } : {}
    await recordEvent(database, transaction, { ...event, accountId, values })
  }
}
