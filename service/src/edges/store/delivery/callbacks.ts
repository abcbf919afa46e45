import { type RawBuilder, sql } from 'kysely'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  CallbackAttemptRecord,
  Callbacks,
  Claim,
  ClaimWish,
} from '../../../usecases/ports/callbacks.ts'
import { movedColumns } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import { isAwaited } from '../engine/migrations/0028-awaited-callbacks.ts'
import { type Given, nothing } from '../engine/statement.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { forgotten } from '../flows/forget-flows.ts'
import { moveFlows, whereItMayHappen } from '../flows/transition.ts'
import { someInstanceServes } from '../secrets/instances.ts'
import { isLeftTo } from './listeners.ts'
import { cannotBeLoaded, prepareLoad } from './load-callback.ts'

export const callbackStore = (database: Database, instanceId: string): Callbacks => {
  const somethingIsDue = prepareSomethingIsDue(database)
  const { delivered, givenUp, tryAgain, note } = prepareOutcomes(database)
  const record = (
    id: FlowId,
    attempt: CallbackAttemptRecord,
    move: typeof delivered,
    kept: Partial<MoveValues> = {},
  ) => {
    const values = { id, destination: null, time: 0, lease: null, ...kept }
    return database.hot.write(id, [move(values), note({ id, ...attempt })])
  }
  return {
    claim: async (wish) =>
      (await somethingIsDue({ since: wish.since ?? 0 }))
        ? claim(database, instanceId, wish)
        : { callbacks: [] },
    doubted: async () => {
      const rows = await database.read.selectFrom('doubted_accounts').select('account_id').execute()
      return rows.map(({ account_id: id }) => id)
    },
    noteDoubt: (account, isDoubted) => noteDoubt(database, account, isDoubted),
    load: prepareLoad(database, instanceId),
    release: async (id) => {
      await database.change(id, async (transaction) => {
        const moved = await transaction
          .updateTable('flows')
          .set({ due_at: database.now, lease_until: null })
          .where('id', '=', id)
          .where(whereItMayHappen(database, 'delivered'))
          .returning(movedColumns)
          .execute()
        return { moved, callbackDue: true }
      })
    },
    clear: (id) => clear(database, id),
    failed: async (id, attempt, time, lease) => {
      await (time === undefined
        ? record(id, attempt, givenUp, { lease })
        : record(id, attempt, tryAgain, { time, lease }))
    },
    delivered: async (id, attempt, destination, keptSeconds) => {
      await record(id, attempt, delivered, { destination, time: keptSeconds * 1_000 })
    },
  }
}

const noteDoubt = (database: Database, account: AccountId, isDoubted: boolean): Promise<void> =>
  database.commit('doubt', async (transaction) => {
    await transaction.deleteFrom('doubted_accounts').where('account_id', '=', account).execute()
    if (!isDoubted) return
    // Skips an account that was erased meanwhile.
    const known = transaction
      .selectFrom('accounts')
      .select(['id', sql<number>`${database.now}`.as('since')])
      .where('id', '=', account)
    await transaction
      .insertInto('doubted_accounts')
      .columns(['account_id', 'since'])
      .expression(known)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** Otherwise it would be claimed again whenever its lease ends. */
async function clear(database: Database, id: FlowId): Promise<boolean> {
  const cleared = await database.change(id, async (transaction) => {
    const moved = moveFlows(database, 'given_up')
      .set({ ...forgotten(database), ...erased, lease_until: null })
      .set({ ended_at: sql<number>`coalesce(ended_at, ${database.now})` })
      .where('id', '=', id)
      .where(cannotBeLoaded(database, id))
      .returning(movedColumns)
    const { rows } = await transaction.executeQuery(moved)
    return { moved: rows, callbackDue: false }
  })
  return cleared.length > 0
}

/**
 * Due and not tried, although an instance serves and its account is not in doubt: it waits until
 * the customer's server has answered earlier ones.
 */
export const waitsForPlace = (database: Pick<Database, 'now'>) => sql<boolean>`(
  due_at <= ${database.now} - ${sql.lit(briefMilliseconds)} and state = 'delivering' and attempts = 0
  and handover = 'callback' and lease_until is null
  and account_id not in (select account_id from doubted_accounts)
  and ${someInstanceServes(database)})`

/** Until then an instance may be about to look. */
const briefMilliseconds = 2_000

/** Most looks find nothing, and then nothing is locked or written. */
const prepareSomethingIsDue = (database: Database) =>
  database.hot.prepareRead(({ since }: Given<{ readonly since: number }>) =>
    database.read
      .selectFrom('flows')
      .select('id')
      .where('due_at', '<=', database.now)
      .where('due_at', '>', since)
      .where(whereItMayHappen(database, 'delivered'))
      .limit(sql.lit(1)),
  )

/** First what somebody awaits, then whatever is due. */
const claim = (database: Database, instanceId: string, wish: ClaimWish): Promise<Claim> =>
  database.commit('callbacks', async (transaction) => {
    const clock = wish.passedOver?.length ? await readClock(database, transaction) : undefined
    const claimed = new Map<FlowId, AccountId>()
    /** Returns whether nothing else of it is due. */
    const choose = async (among: Among): Promise<boolean> => {
      const { rows } = await selectDue(database, instanceId, wish, among).execute(transaction)
      for (const { id, account_id: account } of rows)
        if (hasPlace(account, claimed, wish)) claimed.set(id, account)
      return rows.length < wish.limit && rows.every(({ id }) => claimed.has(id))
    }
    if (!wish.inDueOrder) await choose(awaited(database))
    const isAll = claimed.size < wish.limit && (await choose(anything))
    if (claimed.size > 0) await lease(database, transaction, [...claimed.keys()], wish.leaseSeconds)
    return {
      callbacks: [...claimed].map(([flowId, accountId]) => ({ flowId, accountId })),
      sawAllAt: isAll ? clock?.at : undefined,
    }
  })

type Among = {
  readonly condition: RawBuilder<unknown>
  readonly goFirst: readonly RawBuilder<unknown>[]
}

const anything: Among = { condition: sql`(1 = 1)`, goFirst: [] }

/** After an outage what is tried again does not delay what is new. */
const awaited = ({ now }: Database): Among => ({
  condition: sql`(${sql.raw(isAwaited)} and due_at > ${now} - ${sql.lit(awaitedMilliseconds)}
    and ended_at > ${now} - ${sql.lit(awaitedMilliseconds)})`,
  goFirst: [sql`attempts = 0`],
})

/** How long a person is likely to look at a page that waits for the callback. */
const awaitedMilliseconds = 60_000

const selectDue = (database: Database, instanceId: string, wish: ClaimWish, among: Among) => {
  const { now, passingOverLocked } = database
  const isMeant = wish.only === undefined ? sql`(1 = 1)` : isOneOf(database, wish.only)
  const underWay = [...(wish.underWay?.keys() ?? [])]
  const goFirst =
    underWay.length === 0
      ? among.goFirst
      : [sql`not ${isOneOf(database, underWay)}`, ...among.goFirst]
  const order = [...goFirst.map((those) => sql`case when ${those} then 0 else 1 end`), sql`due_at`]
  return sql<{ id: FlowId; account_id: AccountId }>`
    select id, account_id from flows
    where due_at <= ${now} and due_at > ${wish.since ?? 0} and state = 'delivering'
      and handover = 'callback' and ${among.condition}
      and ${isMeant} and not ${isOneOf(database, wish.passedOver)}
      and ${isLeftTo(database, instanceId)}
    order by ${sql.join(order)}
    limit ${wish.limit} ${passingOverLocked}`
}

function hasPlace(
  account: AccountId,
  claimed: ReadonlyMap<FlowId, AccountId>,
  { limit, underWay }: ClaimWish,
): boolean {
  const left = underWay?.get(account) ?? limit
  return claimed.size < limit && [...claimed.values()].filter((of) => of === account).length < left
}

const lease = (
  { now }: Database,
  transaction: DatabaseTransaction,
  ids: readonly FlowId[],
  seconds: number,
) => {
  const end = sql<number>`${now} + ${seconds * 1_000}`
  return transaction
    .updateTable('flows')
    .set({ lease_until: end, due_at: end })
    .where('id', 'in', ids)
    .execute()
}

/** Read before the look, so that it covers everything that existed at this time. */
const readClock = ({ now }: Database, transaction: DatabaseTransaction) =>
  transaction.selectNoFrom(now.as('at')).executeTakeFirstOrThrow()

/** Hundreds may hang: as one value they are no new statement to write and to plan each time. */
function isOneOf({ membersOf }: Database, accounts: readonly AccountId[] = []) {
  if (accounts.length === 0) return sql`(1 = 0)`
  const names = JSON.stringify(Object.fromEntries(accounts.map((account) => [account, 1])))
  return sql`(account_id in (select name from (${membersOf(names)}) as named))`
}

/**
 * `time`: how long the destination is kept, or when the next attempt is due. `lease`: the lease
 * under which the attempt was made, if it failed.
 */
type MoveValues = {
  readonly id: FlowId
  readonly destination: Uint8Array | null
  readonly time: number
  readonly lease: number | null
}

type NoteValues = CallbackAttemptRecord & { readonly id: FlowId }

const erased = { sealed_state: nothing, sealed_result: nothing, redirect_url: nothing }

/**
 * A stalled instance may have been replaced by another; then its failure does not end the delivery.
 */
const isUnder = (lease: Given<MoveValues>['lease']) =>
  sql<boolean>`lease_until is not distinct from ${lease}`

/**
 * How an attempt ends. The result and `state` are erased at the end; so are the keys, unless one
 * still seals the destination. Nothing changes if another instance has ended the delivery. The
 * customer's 200 counts, whichever instance received it.
 */
function prepareOutcomes(database: Database) {
  const { hot, now } = database
  const counted = { attempts: sql<number>`attempts + 1`, lease_until: nothing }
  return {
    delivered: hot.prepareMove(({ id, destination, time }: Given<MoveValues>) =>
      moveFlows(database, 'delivered')
        .set({ ...counted, ...erased })
        .set({ sealed_redirect_uri: destination, due_at: sql<number>`${now} + ${time}` })
        .where('id', '=', id)
        .returning(movedColumns),
    ),
    givenUp: hot.prepareMove(({ id, lease }: Given<MoveValues>) =>
      moveFlows(database, 'given_up')
        .set({ ...counted, ...erased, ...forgotten(database) })
        .where('id', '=', id)
        .where(isUnder(lease))
        .returning(movedColumns),
    ),
    tryAgain: hot.prepareMove(({ id, time, lease }: Given<MoveValues>) =>
      database.read
        .updateTable('flows')
        .set({ ...counted, due_at: time })
        .where('id', '=', id)
        .where(isUnder(lease))
        .where(whereItMayHappen(database, 'delivered'))
        .returning(movedColumns),
    ),
    note: hot.prepareWrite((given: Given<NoteValues>) => attemptNote(database, given)),
  }
}

const attemptColumns = [
  'flow_id',
  'number',
  'started_at',
  'duration_milliseconds',
  'status',
  'reason',
  'way',
  'account_id',
  'environment',
  'asked',
] as const

/** Of several attempts since one was requested, only the first was the requested one. */
const firstSinceRequested = sql<1 | null>`case when delivery_asked_at is null then null
  when delivery_asked_at >= coalesce((select max(started_at) from callback_attempts
    where flow_id = flows.id), 0) then 1 end`

/**
 * An instance that lost its lease may record beside the one that took over: the number says which
 * came first. Nothing is recorded if no callback was ever due.
 */
const attemptNote = ({ read, now }: Database, given: Given<NoteValues>) =>
  read
    .insertInto('callback_attempts')
    .columns([...attemptColumns])
    .expression(
      read
        .selectFrom('flows')
        .select([
          'id',
          sql<number>`1 + (select coalesce(max(number), 0) from callback_attempts
            where flow_id = flows.id)`.as('number'),
          sql<number>`${now} - cast(${given.durationMilliseconds} as bigint)`.as('started_at'),
          sql<number>`cast(${given.durationMilliseconds} as integer)`.as('duration_milliseconds'),
          sql<number | null>`cast(${given.status} as integer)`.as('status'),
          sql<string | null>`cast(${given.reason} as text)`.as('reason'),
          sql<CallbackAttemptRecord['way']>`cast(${given.way} as text)`.as('way'),
          'account_id',
          'environment',
          firstSinceRequested.as('asked'),
        ])
        .where('id', '=', given.id)
        .where('outcome', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
