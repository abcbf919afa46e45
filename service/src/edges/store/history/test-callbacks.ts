import type {
  CallbackHistory,
  TestCallbackRecord,
} from '../../../usecases/ports/history/callback-history.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'

/** How many are kept per environment: enough to repair an endpoint. */
const mostKept = 100

/** The oldest are replaced, so that nothing has to be swept. */
export const noteTest = (
  database: Database,
  { accountId, environment }: FlowOwner,
  test: Parameters<CallbackHistory['noteTest']>[1],
): Promise<void> =>
  database.commit(accountId, async (transaction) => {
    const owner = { account_id: accountId, environment }
    await transaction
      .insertInto('test_callbacks')
      .values({
        ...owner,
        at: database.now,
        user_id: test.userId,
        outcome: test.outcome,
        tampered: test.tampered ? 1 : 0,
        host: test.host,
        duration_milliseconds: test.durationMilliseconds,
        status: test.status,
        reason: test.reason,
      })
      .execute()
    const tooOld = transaction
      .selectFrom('test_callbacks')
      .select('number')
      .where((where) => where.and(owner))
      .orderBy('number', 'desc')
      .offset(mostKept)
      .limit(1)
    await transaction
      .deleteFrom('test_callbacks')
      .where((where) => where.and(owner))
      .where('number', '<=', tooOld)
      .execute()
  })

export async function tests(
  { read }: Database,
  { accountId, environment }: FlowOwner,
  limit: number,
): Promise<readonly TestCallbackRecord[]> {
  const rows = await read
    .selectFrom('test_callbacks')
    .leftJoin('users', 'users.id', 'test_callbacks.user_id')
    .selectAll('test_callbacks')
    .select('users.name')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    userId: row.user_id,
    userName: row.name,
    outcome: row.outcome,
    tampered: row.tampered === 1,
    host: row.host,
    durationMilliseconds: row.duration_milliseconds,
    status: row.status,
    reason: row.reason,
  }))
}
