import { sql } from 'kysely'
import type { FlowState } from '../../../core/flow/flow.ts'
import { unansweredStates } from '../../../core/flow/flow.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/callback-errors.ts'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import type { FlowOutcome } from '../../../usecases/ports/flows.ts'
import { queueCallbacks } from '../delivery/callbacks.ts'
import { type Change, nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { closeRequests, dropResults } from './end-flow.ts'

const dayMilliseconds = sql.lit(86_400_000)

type Deadline = {
  readonly states: readonly FlowState[]
  readonly column: 'expires_at' | 'return_by'
  readonly code: CallbackErrorCode
}

/** The mirror of the condition under which a flow is answered: at its instant one of the two holds, never both. */
const deadlines: readonly Deadline[] = [
  { states: unansweredStates, column: 'expires_at', code: 'error_expired' },
  // HAIP 1.0 section 5.1: a success whose browser did not come back is none.
  { states: ['awaiting_return'], column: 'return_by', code: 'error_session' },
]

export async function expireFlows(database: Database, limit: number): Promise<number> {
  let expired = 0
  for (const deadline of deadlines)
    expired += (
      await database.change(`expire/${deadline.column}`, (transaction) =>
        expireBy(database, transaction, deadline, limit),
      )
    ).length
  return expired
}

async function expireBy(
  database: Database,
  transaction: DatabaseTransaction,
  { states, column, code }: Deadline,
  limit: number,
  only?: FlowId,
): Promise<Change> {
  const all = transaction
    .selectFrom('flows')
    .select('id')
    .where('state', 'in', states)
    .where(column, '<=', database.now)
    .limit(limit)
    // Whoever holds one of these rows is ending that flow: it is left to them, and two sweeps never wait for each other.
    .modifyEnd(database.passingOverLocked)
  const over = only === undefined ? all : all.where('id', '=', only)
  const ended = await transaction
    .updateTable('flows')
    .set({ state: 'delivering', outcome: code, ended_at: database.now })
    .where('id', 'in', over)
    .where('state', 'in', states)
    .where(column, '<=', database.now)
    .returning('id')
    .execute()
  const ids: readonly FlowId[] = ended.map(({ id }) => id)
  if (ids.length === 0) return nothingChanged
  await closeRequests(transaction, ids)
  await dropResults(transaction, ids)
  await queueCallbacks(database, transaction, ids)
  return { flowIds: ids, callbackDue: true }
}

/** A test need not wait: the deadline moves to now, and the usual write finds it over. */
export async function expireNow(
  database: Database,
  id: FlowId,
  accountId: AccountId | undefined,
): Promise<FlowOutcome | undefined> {
  const ofTest = database.read
    .selectFrom('flows')
    .select('id')
    .where('id', '=', id)
    .where('environment', '=', 'test')
  const meant = accountId === undefined ? ofTest : ofTest.where('account_id', '=', accountId)
  if ((await meant.executeTakeFirst()) === undefined) return undefined
  for (const deadline of deadlines)
    await database.change(id, async (transaction) => {
      await transaction
        .updateTable('flows')
        .set(deadline.column, database.now)
        .where('id', '=', id)
        .where('state', 'in', deadline.states)
        .execute()
      return expireBy(database, transaction, deadline, 1, id)
    })
  return (await meant.select('outcome').executeTakeFirst())?.outcome
}

/** The customer's answer may hold a session of its own, so it is not kept longer than a person needs to come back. */
export const forgetDestinations = (database: Database, limit: number): Promise<number> =>
  database.commit('forget', async (transaction) => {
    const over = transaction
      .selectFrom('flows')
      .select('id')
      .where('redirect_until', '<=', database.now)
      .where('sealed_redirect_uri', 'is not', null)
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const forgotten = await transaction
      .updateTable('flows')
      .set({ sealed_redirect_uri: null })
      .where('id', 'in', over)
      .returning('id')
      .execute()
    const ids = forgotten.map(({ id }) => id)
    if (ids.length > 0) await transaction.deleteFrom('vault').where('id', 'in', ids).execute()
    return ids.length
  })

/** After the account's own days; deleted with everything that belongs to them. */
export const forgetEnded = (database: Database, limit: number): Promise<number> =>
  database.commit('forget/ended', async (transaction) => {
    const over = await transaction
      .selectFrom('account_environments as settings')
      .innerJoin('flows', (join) =>
        join
          .onRef('flows.account_id', '=', 'settings.account_id')
          .onRef('flows.environment', '=', 'settings.environment'),
      )
      .select('flows.id')
      .where('flows.state', 'in', ['completed', 'undelivered'])
      .where(
        'flows.ended_at',
        '<=',
        sql<number>`${database.now} - cast(settings.retention_days as bigint) * ${dayMilliseconds}`,
      )
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
      .execute()
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const table of ['callback_attempts', 'callbacks', 'results', 'wallet_requests'] as const)
      await transaction.deleteFrom(table).where('flow_id', 'in', ids).execute()
    await transaction.deleteFrom('flows').where('id', 'in', ids).execute()
    await transaction.deleteFrom('vault').where('id', 'in', ids).execute()
    return ids.length
  })
