import { type Insertable, type RawBuilder, sql } from 'kysely'
import { countedFlows } from '../../../core/flow/what-counts.ts'
import { type FlowId, flowIdsFrom, timeOfFlow } from '../../../core/vocabulary/ids.ts'
import {
  dayOfHour,
  monthOfHour,
  periodOf,
  sumFlowCounts,
  sumTimeCounts,
} from '../../../usecases/history/count-flows.ts'
import type { FlowCount, TimeCount } from '../../../usecases/ports/history/flow-counts.ts'
import { isLogin } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import {
  begunFlows,
  deliveredFlows,
  deliveredUnlessNoted,
  flowsWhere,
  type Owned,
  personTimes,
  type Starts,
  sentAttempts,
  startsOf,
  sumFlows,
  sumTimes,
  wholeFlows,
} from './counted-rows.ts'
import { startOfStep } from './day-counts.ts'
import { addedTo, type FoldRange, inParts, rangeToFold } from './fold-range.ts'

/** For a short transaction, because on SQLite every other write waits for it. */
const mostCounted = 2_000
/** Of what is noted, in a turn. */
const mostLookedAt = 5_000
const keptHours = 48
const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** How far what is noted has been looked at, in the order of the flows. */
type Round = { readonly [table in Noted]: { after: FlowId } }
type Noted = 'uncounted_outcomes' | 'uncounted_callbacks'

/** After a restart the round begins again, which costs nothing. */
export const newRound = (): Round => ({
  uncounted_outcomes: { after: flowIdsFrom(0) },
  uncounted_callbacks: { after: flowIdsFrom(0) },
})

type Turn = {
  readonly transaction: DatabaseTransaction
  /** Hours before this are not kept. */
  readonly since: number
}

/**
 * Counts what began, and what has ended since it was counted as begun. The rows that record the
 * progress are locked first, so that instances take turns.
 */
export async function foldFlows(
  database: Database,
  transaction: DatabaseTransaction,
  olderThanMilliseconds: number,
  round: Round,
): Promise<boolean> {
  const { until_id: from, now } = await transaction
    .updateTable('counted_flows')
    .set((set) => ({ until_id: set.ref('until_id') }))
    .returning(['until_id', database.now.as('now')])
    .executeTakeFirstOrThrow()
  // A former release counts usage by itself, and goes on from where this one has come to.
  const { until_id: used } = await transaction
    .updateTable('usage_folded')
    .set((set) => ({ until_id: set.ref('until_id') }))
    .returning('until_id')
    .executeTakeFirstOrThrow()
  const turn = { transaction, since: now - keptHours * hourMilliseconds }
  const range = await rangeToFold(transaction, {
    from,
    before: startOfStep(now - olderThanMilliseconds),
    most: mostCounted,
    endOf: (first) => {
      const midnight = flowIdsFrom(startOfDay(timeOfFlow(first)) + dayMilliseconds)
      return first < used && used < midnight ? used : midnight
    },
  })
  if (range !== undefined) {
    const isNew = range.first >= used
    await countRange(turn, range, isNew)
    await transaction.updateTable('counted_flows').set({ until_id: range.until }).execute()
    if (isNew)
      await transaction.updateTable('usage_folded').set({ until_id: range.until }).execute()
  }
  const outcomes = await settle(turn, 'uncounted_outcomes', round, countEnded)
  const callbacks = await settle(turn, 'uncounted_callbacks', round, countDelivered)
  await forgetHours(turn)
  return range?.isMore === true || outcomes || callbacks
}

const startOfDay = (at: number): number => at - (at % dayMilliseconds)

/** Hours in which these and all between them began. */
const hoursOf = (first: FlowId, last: FlowId): Starts =>
  startsOf(timeOfFlow(first), timeOfFlow(last), hourMilliseconds)

const isNotedIn = (table: Noted) =>
  sql`exists (select 1 from ${sql.table(table)} where flow_id = flows.id)`

const isOver = sql`state in ('completed', 'undelivered')`

/** Whether it is time to count what was noted. */
const isSettled = { uncounted_outcomes: sql`outcome is not null`, uncounted_callbacks: isOver }

/** What is not over is noted first, so that all statements mean the same flows. */
async function countRange(
  turn: Turn,
  { first, until }: Pick<FoldRange, 'first' | 'until'>,
  isNew: boolean,
): Promise<void> {
  const { transaction } = turn
  const range = sql`flows.id >= ${first} and flows.id < ${until}`
  await sql`insert into uncounted_outcomes (flow_id, account_id, environment, is_login)
    select id, account_id, environment, case when ${isLogin} then 1 else 0 end
    from ${flowsWhere(sql`${range} and outcome is null`)}`.execute(transaction)
  const ended = sql`${range} and not ${isNotedIn('uncounted_outcomes')}`
  await noteCallbacks(transaction, ended)
  const starts = hoursOf(first, until)
  const begun = flowsWhere(sql`${range} and ${isNotedIn('uncounted_outcomes')}`)
  const flows = [
    wholeFlows(flowsWhere(ended), starts, deliveredUnlessNoted),
    begunFlows(begun, starts, 1),
  ]
  const counts = await countsOf(turn, { starts, flows, ...timesOfEnded(ended, starts) })
  await addCounts(turn, counts)
  if (isNew) await addUsage(turn, counts.flows)
}

async function noteCallbacks(
  transaction: DatabaseTransaction,
  ended: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into uncounted_callbacks (flow_id, account_id, environment)
    select id, account_id, environment
    from ${flowsWhere(sql`${ended} and not ${isOver}`)}`.execute(transaction)
}

const timesOfEnded = (ended: RawBuilder<unknown>, starts: Starts) => ({
  times: [
    personTimes(flowsWhere(ended), starts),
    sentAttempts(
      flowsWhere(sql`${ended} and not ${isNotedIn('uncounted_callbacks')}`),
      hourMilliseconds,
    ),
  ],
})

type Settled = { readonly settled: RawBuilder<unknown>; readonly starts: Starts }

/** Counts flows that were counted as begun, and takes that back. */
async function countEnded(turn: Turn, { settled, starts }: Settled): Promise<void> {
  await noteCallbacks(turn.transaction, settled)
  const source = flowsWhere(settled)
  const flows = [wholeFlows(source, starts, deliveredUnlessNoted), begunFlows(source, starts, -1)]
  const counts = await countsOf(turn, { starts, flows, ...timesOfEnded(settled, starts) })
  await addCounts(turn, counts)
  await addUsage(turn, counts.flows)
}

/** Counts callbacks that were not over when their flows were counted. */
async function countDelivered(turn: Turn, { settled, starts }: Settled): Promise<void> {
  const source = flowsWhere(settled)
  const flows = [deliveredFlows(source, starts)]
  const times = [sentAttempts(source, hourMilliseconds)]
  await addCounts(turn, await countsOf(turn, { starts, flows, times }))
}

type Noticed = { readonly flow_id: FlowId }

/**
 * Where a customer's server is down for a day, most of what is noted is not over yet: a turn looks
 * at some, in rounds. Returns whether the next turn has to follow at once.
 */
async function settle(
  turn: Turn,
  table: Noted,
  round: Round,
  count: (turn: Turn, settled: Settled) => Promise<void>,
): Promise<boolean> {
  const { transaction } = turn
  const noted = sql`from ${sql.table(table)} as noted where flow_id > ${round[table].after}
    order by flow_id`
  // Queried flow by flow, because a join could read all flows.
  const { rows: over } = await sql<Noticed>`select flow_id from (
      select flow_id,
        (select 1 from flows where id = noted.flow_id and ${isSettled[table]}) as settled
      ${noted} limit ${sql.lit(mostLookedAt)}
    ) as looked where settled = 1 order by flow_id limit ${sql.lit(mostCounted)}`.execute(
    transaction,
  )
  for (const some of inParts(over)) {
    const ids = some.map(({ flow_id: id }) => id)
    const [first, last] = [ids[0], ids.at(-1)]
    if (first === undefined || last === undefined) continue
    const settled = sql`flows.id in (${sql.join(ids)})`
    await count(turn, { settled, starts: hoursOf(first, last) })
    await transaction.deleteFrom(table).where('flow_id', 'in', ids).execute()
  }
  const { rows: last } = await sql<Noticed>`select flow_id ${noted}
    limit 1 offset ${sql.lit(mostLookedAt - 1)}`.execute(transaction)
  const next = over.length === mostCounted ? over.at(-1) : last[0]
  round[table].after = next?.flow_id ?? flowIdsFrom(0)
  return next !== undefined && over.length > 0
}

type OwnedCounts = {
  readonly flows: readonly (Owned & FlowCount)[]
  readonly times: readonly (Owned & TimeCount)[]
}

type Wanted = {
  readonly starts: Starts
  readonly flows: readonly RawBuilder<unknown>[]
  readonly times: readonly RawBuilder<unknown>[]
}

/** By hour. */
async function countsOf({ transaction }: Turn, wanted: Wanted): Promise<OwnedCounts> {
  const nameOf = (place: number) => periodOf('hour', wanted.starts[place] ?? 0)
  const nameOfNumber = (number: number) => periodOf('hour', number * hourMilliseconds)
  return {
    flows: await sumFlows(transaction, wanted.flows, nameOf),
    times: await sumTimes(transaction, wanted.times, nameOf, nameOfNumber),
  }
}

/** Stores counts by hour, and what follows from them: by day, and over all customers. */
async function addCounts(
  { transaction, since }: Turn,
  { flows, times }: OwnedCounts,
): Promise<void> {
  const ofEveryone = { account_id: '', keyId: '' } as const
  const flowCounts = byPeriod(flows, since)
  const allFlows = [...flowCounts, ...flowCounts.map((each) => ({ ...each, ...ofEveryone }))]
  const timeCounts = byPeriod(times, since)
  const allTimes = [
    ...timeCounts,
    ...timeCounts.map((each) => ({ ...each, account_id: '' as const })),
  ]
  await insertFlowCounts(transaction, byOwner(allFlows, sumFlowCounts))
  await insertTimeCounts(transaction, byOwner(allTimes, sumTimeCounts))
}

/** Hours are kept for two days. Flows from before an upgrade are counted by day only. */
function byPeriod<Count extends { readonly period: string }>(
  hours: readonly Count[],
  since: number,
): readonly Count[] {
  const oldest = periodOf('hour', since)
  return [
    ...hours.filter(({ period }) => period >= oldest),
    ...hours.map((each) => ({ ...each, period: dayOfHour(each.period) })),
  ]
}

async function insertFlowCounts(
  transaction: DatabaseTransaction,
  counts: readonly (Owned & FlowCount)[],
): Promise<void> {
  const rows = counts.map(({ keyId, channel, outcome, failedCheck, ...rest }) => ({
    ...rest,
    key_id: keyId,
    channel: channel ?? ('' as const),
    outcome: outcome ?? ('' as const),
    failed_check: failedCheck ?? ('' as const),
  }))
  const names = [
    ...(['created', 'opened', 'engaged', 'answered', 'verified', 'delivered'] as const),
    'pushed',
  ] as const
  for (const some of inParts(rows))
    await transaction
      .insertInto('flow_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'environment', 'period', 'key_id', 'issuer', 'channel'])
          .columns(['outcome', 'failed_check'])
          .doUpdateSet((set) =>
            Object.fromEntries(
              names.map((name) => [
                name,
                sql`${set.ref(`flow_counts.${name}`)} + ${set.ref(`excluded.${name}`)}`,
              ]),
            ),
          ),
      )
      .execute()
}

async function insertTimeCounts(
  transaction: DatabaseTransaction,
  counts: readonly (Owned & TimeCount)[],
): Promise<void> {
  const rows = counts.map(({ reason, ...each }) => ({ ...each, failure: reason ?? '' }))
  for (const some of inParts(rows))
    await transaction
      .insertInto('time_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'environment', 'period', 'kind', 'failure', 'bucket'])
          .doUpdateSet(addedTo('time_counts')),
      )
      .execute()
}

/** What is billed: flows that count, by the month in which they began, when they have ended. */
async function addUsage(
  { transaction }: Turn,
  flows: readonly (Owned & FlowCount)[],
): Promise<void> {
  const counted = flows.flatMap(({ account_id, environment, period, ...flow }) => {
    const { keyId, issuer, outcome } = flow
    const { all: count } = countedFlows(flow)
    if (account_id === '' || keyId === '' || outcome === null || count === 0) return []
    const group = { month: monthOfHour(period), key_id: keyId, issuer, outcome }
    return [{ account_id, environment, ...group, count }]
  })
  const rows = summedUsage(counted)
  for (const some of inParts(rows))
    await transaction
      .insertInto('usage_counts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'environment', 'month', 'key_id', 'issuer', 'outcome'])
          .doUpdateSet(addedTo('usage_counts')),
      )
      .execute()
}

type UsageRow = Insertable<Tables['usage_counts']>

/** A statement names each row once. */
function summedUsage(counted: readonly UsageRow[]): readonly UsageRow[] {
  const rows = new Map<string, UsageRow>()
  for (const { count, ...group } of counted) {
    const name = Object.values(group).join(' ')
    rows.set(name, { ...group, count: count + (rows.get(name)?.count ?? 0) })
  }
  return [...rows.values()]
}

async function forgetHours({ transaction, since }: Turn): Promise<void> {
  for (const table of ['flow_counts', 'time_counts'] as const)
    await transaction
      .deleteFrom(table)
      // Written as in the index, or the index would not be used.
      .where('period', '>=', sql.lit('h'))
      .where('period', '<', periodOf('hour', since))
      .execute()
}

function byOwner<Row extends Owned, Count>(
  rows: readonly Row[],
  count: (rows: readonly Row[]) => readonly Count[],
): readonly (Owned & Count)[] {
  const owners = Map.groupBy(rows, (row) => `${row.account_id} ${row.environment}`)
  return [...owners.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { account_id, environment } = first
    return count(own).map((each) => ({ ...each, account_id, environment }))
  })
}
