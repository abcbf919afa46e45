import { timedEvents, transitions } from '../../../core/flow/transitions.ts'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Change } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { closedRequests } from './end-flow.ts'
import {
  deadlineColumns,
  decidedChange,
  moveFlows,
  toldColumns,
  toldFrom,
  whereItMayHappen,
} from './transition.ts'

type TimedEvent = (typeof timedEvents)[number]

/** Ends flows at their deadlines, at most `limit` flows for each deadline. */
export async function expireFlows(database: Database, limit: number, since = 0): Promise<number> {
  let expired = 0
  for (const type of timedEvents)
    expired += (
      await database.change(`expire/${type}`, (transaction) =>
        expireBy(database, transaction, type, limit, { since }),
      )
    ).length
  return expired
}

type Meant = { readonly since: number } | { readonly only: FlowId }

/** Applies one deadline, to what is due since a time, or to one flow. */
export async function expireBy(
  database: Database,
  transaction: DatabaseTransaction,
  type: TimedEvent,
  limit: number,
  meant: Meant,
): Promise<Change> {
  const all = transaction
    .selectFrom('flows')
    .select('id')
    .where('due_at', '<=', database.now)
    .where(whereItMayHappen(database, type))
    .limit(limit)
    // A locked row is being ended by another instance. It is skipped, so two sweeps never block
    // each other.
    .modifyEnd(database.passingOverLocked)
  const overdue =
    'only' in meant ? all.where('id', '=', meant.only) : all.where('due_at', '>', meant.since)
  const moved = moveFlows(database, type)
    .set({ ...closedRequests, sealed_result: null, ...toldFrom(database) })
    .where('id', 'in', overdue)
    .returning(toldColumns)
  const { rows } = await transaction.executeQuery(moved)
  return decidedChange(type, rows)
}

/** Tests need not wait: the deadline moves to now, and the usual statement finds it reached. */
export async function expireNow(
  database: Database,
  id: FlowId,
  accountId: AccountId | undefined,
  event: AuditEvent | undefined,
): Promise<OutcomeCode | null | undefined> {
  const ofTest = database.read
    .selectFrom('flows')
    .select('account_id')
    .where('id', '=', id)
    .where('environment', '=', 'test')
  const meant = accountId === undefined ? ofTest : ofTest.where('account_id', '=', accountId)
  const flow = await meant.executeTakeFirst()
  if (flow === undefined) return undefined
  const logged = event && { ...event, accountId: flow.account_id, environment: 'test' as const }
  for (const type of timedEvents)
    await database.change(id, async (transaction) => {
      await moveDeadline(database, transaction, type, id)
      const change = await expireBy(database, transaction, type, 1, { only: id })
      if (logged && change.moved.length > 0) await recordEvent(database, transaction, logged)
      return change
    })
  return (await meant.select('outcome').executeTakeFirst())?.outcome
}

async function moveDeadline(
  database: Database,
  transaction: DatabaseTransaction,
  type: TimedEvent,
  id: FlowId,
): Promise<void> {
  const { from, deadline } = transitions[type]
  await transaction
    .updateTable('flows')
    .set({ [deadlineColumns[deadline[1]]]: database.now, due_at: database.now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}
