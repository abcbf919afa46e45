import { type RawBuilder, sql } from 'kysely'
import type { FlowState } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type {
  CallbackHistory,
  DeliveryHealth,
} from '../../../usecases/ports/history/callback-history.ts'
import type { FlowOwner, FlowRecord } from '../../../usecases/ports/history/flow-records.ts'
import { recordEvent } from '../audit.ts'
import { waitsForPlace } from '../delivery/callbacks.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { whereItMayHappen } from '../flows/transition.ts'
import { givenUpSince, waitingSince } from './failures.ts'
import { rowsOf, withAttempts } from './flow-record-rows.ts'
import { noteTest, tests } from './test-callbacks.ts'

/** More than this need not be counted: something is wrong for everybody. */
const mostCounted = 1_000
/** How many attempts are examined for it: each flow may have failed several times. */
const mostLookedAt = 10_000

export const callbackHistoryStore = (database: Database): CallbackHistory => ({
  troubled: (owner, limit) => troubled(database, owner, limit),
  health: (owner) => health(database, owner),
  deliverNow: (owner, only, event) => deliverNow(database, owner, only, event),
  deliverByKey: (owner, id, keyHash) => deliverByKey(database, owner, id, keyHash),
  noteTest: (owner, test) => noteTest(database, owner, test),
  tests: (owner, limit) => tests(database, owner, limit),
})

/** Uses the index of failed attempts, which omits callbacks that were delivered at once. */
const failures = ({ read }: Database, { accountId, environment }: FlowOwner) =>
  read
    .selectFrom('callback_attempts as attempt')
    .where('attempt.account_id', '=', accountId)
    .where('attempt.environment', '=', environment)
    .where('attempt.reason', 'is not', null)
    .orderBy('attempt.started_at', 'desc')

/**
 * Flows that have a failed callback and are in this state now, each once. The state is queried flow
 * by flow, because a join could read all flows.
 */
const failedFlows = (
  database: Database,
  owner: FlowOwner,
  state: FlowState,
  since: RawBuilder<number>,
) =>
  database.read
    .selectFrom(
      failures(database, owner)
        .select('attempt.flow_id')
        .where('attempt.started_at', '>', since)
        .select((select) =>
          select
            .selectFrom('flows')
            .select('flows.state')
            .whereRef('flows.id', '=', 'attempt.flow_id')
            .as('state'),
        )
        .limit(sql.lit(mostLookedAt))
        .as('looked_at'),
    )
    .select('flow_id')
    .distinct()
    .where('state', '=', state)
    .limit(sql.lit(mostCounted))

/** Given up: shown for a week, though what they said is erased. */
const troubledMilliseconds = 7 * 86_400_000

async function troubled(
  database: Database,
  owner: FlowOwner,
  limit: number,
): Promise<readonly FlowRecord[]> {
  const since = sql<number>`${database.now} - ${sql.lit(troubledMilliseconds)}`
  const ids = await Promise.all([
    waitingFlows(database, owner),
    failedFlows(database, owner, 'undelivered', since)
      .execute()
      .then((rows) => rows.map((row) => row.flow_id)),
  ])
  const newest = ids.flat().toSorted().slice(-limit)
  if (newest.length === 0) return []
  const rows = await rowsOf(database, owner)
    .where('id', 'in', newest)
    .orderBy('id', 'desc')
    .execute()
  return withAttempts(database, rows)
}

async function health(database: Database, owner: FlowOwner): Promise<DeliveryHealth> {
  const [waiting, forPlaces, undelivered, last] = await Promise.all([
    waitingFlows(database, owner),
    flowsForPlaces(database, owner).execute(),
    failedFlows(database, owner, 'undelivered', givenUpSince(database)).execute(),
    failures(database, owner)
      .select(['attempt.started_at', 'attempt.status', 'attempt.reason'])
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    waiting: waiting.length,
    forPlaces: forPlaces.length,
    undelivered: undelivered.length,
    lastFailure: last
      ? { startedAt: last.started_at, status: last.status, reason: last.reason ?? '' }
      : null,
  }
}

const flowsForPlaces = (database: Database, { accountId, environment }: FlowOwner) =>
  database.read
    .selectFrom('flows')
    .select('id')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where(waitsForPlace(database))
    .limit(sql.lit(mostCounted))

/** A callback under way is left alone: its lease says which instance is working on it. */
const makeDue = (database: Database, owner: FlowOwner, meant: readonly FlowId[]) =>
  database.read
    .updateTable('flows')
    .set({ due_at: database.now, delivery_asked_at: database.now })
    .where('id', 'in', meant)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .where('attempts', '>', 0)
    .where(whereItMayHappen(database, 'delivered'))
    .where((where) =>
      where.or([where('lease_until', 'is', null), where('lease_until', '<=', database.now)]),
    )
    .returning(movedColumns)

async function deliverNow(
  database: Database,
  owner: FlowOwner,
  only: readonly FlowId[] | undefined,
  event: AuditEvent,
): Promise<readonly FlowId[]> {
  const meant = only ?? (await waitingFlows(database, owner))
  if (meant.length === 0) return []
  return database.change(owner.accountId, async (transaction) => {
    const { rows } = await transaction.executeQuery(makeDue(database, owner, meant))
    const flowIds = rows.map(({ id }) => id)
    if (flowIds.length > 0) await recordEvent(database, transaction, counting(event, flowIds))
    return { moved: rows, callbackDue: true }
  })
}

async function deliverByKey(
  database: Database,
  owner: FlowOwner,
  id: FlowId,
  keyHash: Uint8Array | undefined,
): ReturnType<CallbackHistory['deliverByKey']> {
  const due = makeDue(database, owner, [id]).$if(keyHash !== undefined, (query) =>
    query
      .set({ redelivery_hash: keyHash ?? null })
      .where((where) =>
        where.or([
          where('redelivery_hash', 'is', null),
          where('redelivery_hash', '<>', keyHash ?? null),
        ]),
      ),
  )
  const moved = await database.change(owner.accountId, async (transaction) => {
    const { rows } = await transaction.executeQuery(due)
    return { moved: rows, callbackDue: true }
  })
  if (moved.length > 0) return 'due'
  const requestedBefore = database.read
    .selectFrom('flows')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .where('redelivery_hash', '=', keyHash ?? null)
  return (await requestedBefore.executeTakeFirst()) ? 'repeated' : 'not_waiting'
}

async function waitingFlows(database: Database, owner: FlowOwner): Promise<readonly FlowId[]> {
  const waiting = failedFlows(database, owner, 'delivering', waitingSince(database))
  return (await waiting.execute()).map((row) => row.flow_id)
}

const counting = (event: AuditEvent, flowIds: readonly FlowId[]): AuditEvent => ({
  ...event,
  values: { after: { callbacks: flowIds.length } },
})
