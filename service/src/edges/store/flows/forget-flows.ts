import { type ExpressionBuilder, sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Forgotten } from '../../../usecases/ports/flows.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

const dayMilliseconds = 86_400_000

/**
 * Nothing is sealed any more, so no key is needed and nothing is due. Without its key an answer is
 * not recognised again. An idempotency key counts as long as the flow could be opened.
 */
export const forgotten = ({ now }: Database) => ({
  master_key_id: nothing,
  data_key: nothing,
  request_seed: nothing,
  due_at: nothing,
  answer_fingerprint: nothing,
  sealed_words: nothing,
  idempotency_hash: unlessOver(now, 'idempotency_hash'),
  body_hash: unlessOver(now, 'body_hash'),
})

const unlessOver = (now: Database['now'], column: 'idempotency_hash' | 'body_hash') =>
  sql<Uint8Array | null>`case when expires_at > ${now} then ${sql.ref(column)} end`

/** A callback erases result and `state` itself. An application may ask for them once more. */
export const passedOn = {
  sealed_redirect_uri: null,
  sealed_received: null,
  sealed_state: null,
  sealed_request: null,
  sealed_result: null,
  shown_by: null,
}

/** A destination may contain a session of the customer's, so it is kept only for a late return. */
export const forgetDestinations = (database: Database, limit: number, since = 0): Promise<number> =>
  database.commit('forget', async (transaction) => {
    const over = transaction
      .selectFrom('flows')
      .select('id')
      .where('due_at', '>', since)
      .where('due_at', '<=', database.now)
      .where('state', '=', 'completed')
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const { numUpdatedRows } = await transaction
      .updateTable('flows')
      .set({ ...forgotten(database), ...passedOn })
      .where('id', 'in', over)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })

/**
 * Forgets ended flows, with everything that belongs to them, after the number of days that the
 * account has set. Each settings row says when to look at it next, so accounts with nothing to
 * forget cost nothing. Rows that another instance is examining are skipped.
 */
export async function forgetEnded(database: Database, limit: number): Promise<Forgotten> {
  // Most looks find nothing, and then nothing is locked or written.
  if (!(await someAreDue(database))) return { flows: 0, isMore: false }
  return database.commit('forget/ended', async (transaction) => {
    const looked = await lookAt(database, transaction, await takeDue(database, transaction))
    let flows = 0
    for (const settings of looked.filter(({ forget_at: next, now }) => next <= now)) {
      const over = await tooOld(database, transaction, settings, limit - flows)
      flows += await eraseFlows(transaction, over)
      if (flows >= limit) break
    }
    return { flows, isMore: flows > 0 || looked.length === mostLookedAt }
  })
}

const someAreDue = async ({ read, now }: Database): Promise<boolean> =>
  (await read
    .selectFrom('account_environments')
    .select('account_id')
    .where('forget_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Accounts and environments per turn, which is short, because on SQLite others wait for it. */
const mostLookedAt = 20

type Settings = Pick<Tables['account_environments'], 'account_id' | 'environment'>

const takeDue = (
  { now, passingOverLocked }: Database,
  transaction: DatabaseTransaction,
): Promise<readonly Settings[]> =>
  transaction
    .selectFrom('account_environments')
    .select(['account_id', 'environment'])
    .where('forget_at', '<=', now)
    .orderBy('forget_at')
    .limit(sql.lit(mostLookedAt))
    .modifyEnd(passingOverLocked)
    .execute()

type Looked = Settings & {
  readonly forget_at: number
  readonly since: number
  readonly now: number
}

/**
 * The next look is when the oldest flow reaches its age limit, or at once if there are flows to
 * forget, and no later than after a 24th of these days. A flow that waits for its customer today
 * ended before others that are over, and the former release changes the days without asking for a
 * look.
 */
async function lookAt(
  { now }: Database,
  transaction: DatabaseTransaction,
  due: readonly Settings[],
): Promise<readonly Looked[]> {
  if (due.length === 0) return []
  const days = (milliseconds: number) =>
    sql`cast(retention_days as bigint) * ${sql.lit(milliseconds)}`
  const since = sql`${now} - ${days(dayMilliseconds)}`
  const latest = sql`${since} + ${days(dayMilliseconds / 24)}`
  const oldest = sql`(select flows.ended_at from flows
    where flows.account_id = account_environments.account_id
      and flows.environment = account_environments.environment
      and flows.due_at is null and flows.ended_at <= ${latest}
    order by flows.ended_at limit 1)`
  const named = due.map(({ account_id, environment }) => sql`(${account_id}, ${environment})`)
  const { rows } = await sql<Looked>`update account_environments
    set forget_at = coalesce(${oldest}, ${latest}) + ${days(dayMilliseconds)}
    where (account_id, environment) in (values ${sql.join(named)})
    returning account_id, environment, forget_at, ${since} as since, ${now} as now`.execute(
    transaction,
  )
  return rows
}

const tooOld = (
  database: Database,
  transaction: DatabaseTransaction,
  { account_id, environment, since }: Looked,
  limit: number,
): Promise<readonly { readonly id: FlowId }[]> =>
  transaction
    .selectFrom('flows')
    .select('id')
    .where('account_id', '=', account_id)
    .where('environment', '=', environment)
    .where('due_at', 'is', null)
    .where('ended_at', '<=', since)
    // Within seconds its outcome and its callbacks are counted, and then it can go.
    .where((where) => where.not(isNoted(where, 'uncounted_outcomes')))
    .where((where) => where.not(isNoted(where, 'uncounted_callbacks')))
    .orderBy('ended_at')
    .limit(limit)
    .modifyEnd(database.passingOverLocked)
    .execute()

const isNoted = (
  { exists, selectFrom }: ExpressionBuilder<Tables, 'flows'>,
  table: 'uncounted_outcomes' | 'uncounted_callbacks',
) => exists(selectFrom(table).select('flow_id').whereRef(`${table}.flow_id`, '=', 'flows.id'))

/** Erases flows with everything that belongs to them. Returns how many. */
export async function eraseFlows(
  transaction: DatabaseTransaction,
  flows: readonly { readonly id: FlowId }[],
): Promise<number> {
  const ids = flows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await transaction.deleteFrom('callback_attempts').where('flow_id', 'in', ids).execute()
  for (const table of ['uncounted_outcomes', 'uncounted_callbacks'] as const)
    await transaction.deleteFrom(table).where('flow_id', 'in', ids).execute()
  await transaction.deleteFrom('flows').where('id', 'in', ids).execute()
  return ids.length
}
