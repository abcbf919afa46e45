import type { AccountId, UserId } from '../../../../core/vocabulary/ids.ts'
import type { Database } from '../../engine/database.ts'

/** Users who belong only to this account and are not operators. */
export async function membersOfNothingElse(
  read: Database['read'],
  account: AccountId,
): Promise<readonly UserId[]> {
  const elsewhere = read
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '!=', account)
  const rows = await read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.account_id', '=', account)
    .where('users.is_operator', '=', 0)
    .where('users.id', 'not in', elsewhere)
    .execute()
  return rows.map(({ id }) => id)
}
