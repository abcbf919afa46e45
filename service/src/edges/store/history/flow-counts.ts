import { sql } from 'kysely'
import type { Channel } from '../../../core/flow/flow.ts'
import { type CountedFlows, sumCounted } from '../../../core/flow/what-counts.ts'
import type { CheckName } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { type AccountId, type FlowId, flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import {
  countAttempts,
  countDeliveries,
  countFlows,
  countPersonTimes,
  dayOfHour,
  periodOf,
  sumFlowCounts,
  sumTimeCounts,
} from '../../../usecases/history/count-flows.ts'
import type {
  Counted,
  CountedAttempt,
  CountedFlow,
  FlowCount,
  FlowCounts,
  PeriodUnit,
  TimeCount,
} from '../../../usecases/ports/history/flow-counts.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { checksIn } from '../flows/stored-checks.ts'
import { addedTo, inParts, mostFreshFlows, rangeToFold, tallied } from './fold-range.ts'

/** Read into memory at once, for a short transaction. */
const mostFlows = 2_000
const keptHours = 48
const hourMilliseconds = 3_600_000

export function flowCountStore(database: Database): FlowCounts {
  // After a restart the round begins again, which costs nothing.
  const round: Round = { after: flowIdsFrom(0) }
  return {
    fold: (olderThan) =>
      database.commit('counts', (write) => fold(database, write, olderThan, round)),
    read: (...wish) => read(database, ...wish),
    countedOn: (owner, day) => countedOn(database, owner, day),
    kept: async (owner, unit, since) => {
      const from = periodOf(unit, since)
      const [flows, times] = await Promise.all([
        storedFlows(database, owner, from),
        storedTimes(database, owner, from),
      ])
      return { flows, times }
    },
  }
}

/** How far the noted callbacks have been looked at, in the order of their flows. */
type Round = { after: FlowId }

/** The row that records the progress is locked first, so that instances take turns. */
async function fold(
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
  const since = now - keptHours * hourMilliseconds
  const range = await rangeToFold(transaction, {
    from,
    before: now - olderThanMilliseconds,
    most: mostFlows,
  })
  if (range !== undefined) {
    const flows = await flowRows(transaction)
      .where('id', '>=', range.first)
      .where('id', '<', range.until)
      .execute()
    await addFlows(transaction, flows, since)
    await transaction.updateTable('counted_flows').set({ until_id: range.until }).execute()
  }
  const isSettling = await settleCallbacks(transaction, since, round)
  await forgetHours(transaction, since)
  return range?.isMore === true || isSettling
}

const flowRows = (reader: Pick<DatabaseTransaction, 'selectFrom'>) =>
  reader
    .selectFrom('flows')
    .select(['id', 'account_id', 'environment', 'key_id', 'issuer', 'state', 'outcome', 'checks'])
    .select(['opened_at', 'requested_at', 'answered_at', 'answered_path', 'fetched_path'])
    .select('pushed')
    .where(isNoTryout)

type FlowRow = Awaited<ReturnType<ReturnType<typeof flowRows>['execute']>>[number]
type Owned = { readonly account_id: AccountId | ''; readonly environment: Environment }

const overStates = ['completed', 'undelivered'] as const
const isOver = ({ state }: FlowRow): boolean => overStates.some((over) => over === state)

const counted = (row: FlowRow): Owned & CountedFlow => ({
  account_id: row.account_id,
  environment: row.environment,
  id: row.id,
  keyId: row.key_id,
  issuer: row.issuer,
  channel: row.answered_path ?? row.fetched_path,
  outcome: row.outcome,
  failedCheck: checksIn(row.checks)?.find(({ outcome }) => outcome === 'failed')?.check ?? null,
  openedAt: row.opened_at,
  requestedAt: row.requested_at,
  answeredAt: row.answered_at,
  isPushed: row.pushed === 1,
  isDelivered: row.state === 'completed',
})

/** Callbacks are counted when they are over. Until then their flows are noted. */
async function addFlows(
  transaction: DatabaseTransaction,
  rows: readonly FlowRow[],
  since: number,
): Promise<void> {
  const flows = rows.map(counted)
  const attempts = await attemptsOf(transaction, rows.filter(isOver))
  await addCounts(transaction, since, {
    flows: byOwner(flows, (own) => countFlows('hour', own)),
    times: [...byOwner(flows, (own) => countPersonTimes('hour', own)), ...attempts],
  })
  const unsettled = rows
    .filter((row) => !isOver(row))
    .map(({ id, account_id, environment }) => ({ flow_id: id, account_id, environment }))
  for (const some of inParts(unsettled))
    await transaction.insertInto('uncounted_callbacks').values(some).execute()
}

/**
 * Counts callbacks that were not over when their flows were counted. Where a customer's server is
 * down for a day, most of them are not over yet: a turn looks at some, in rounds, and returns
 * whether the next turn has to follow at once.
 */
async function settleCallbacks(
  transaction: DatabaseTransaction,
  since: number,
  round: Round,
): Promise<boolean> {
  const noted = await transaction
    .selectFrom('uncounted_callbacks')
    .select('flow_id')
    .where('flow_id', '>', round.after)
    .orderBy('flow_id')
    .limit(sql.lit(mostFlows))
    .execute()
  const last = noted.length === mostFlows ? noted.at(-1) : undefined
  round.after = last?.flow_id ?? flowIdsFrom(0)
  let isSettling = false
  for (const some of inParts(noted)) {
    const ids = some.map(({ flow_id: id }) => id)
    const rows = await flowRows(transaction)
      .where('id', 'in', ids)
      .where('state', 'in', overStates)
      .execute()
    if (rows.length === 0) continue
    isSettling = last !== undefined
    await addCounts(transaction, since, {
      flows: byOwner(rows.map(counted), (own) => countDeliveries('hour', own)),
      times: await attemptsOf(transaction, rows),
    })
    const settled = rows.map(({ id }) => id)
    await transaction.deleteFrom('uncounted_callbacks').where('flow_id', 'in', settled).execute()
  }
  return isSettling
}

async function attemptsOf(
  reader: Pick<DatabaseTransaction, 'selectFrom'>,
  flows: readonly FlowRow[],
): Promise<readonly (Owned & TimeCount)[]> {
  const attempts: (Owned & CountedAttempt)[] = []
  for (const some of inParts(flows)) {
    const rows = await reader
      .selectFrom('callback_attempts')
      .select(['account_id', 'environment', 'started_at as startedAt'])
      .select(['duration_milliseconds as durationMilliseconds', 'reason as failure'])
      .where(
        'flow_id',
        'in',
        some.map(({ id }) => id),
      )
      // Nothing was sent, so there is nothing to measure.
      .where('way', 'is not', null)
      .execute()
    attempts.push(...rows)
  }
  return byOwner(attempts, (own) => countAttempts('hour', own))
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

type OwnedCounts = {
  readonly flows: readonly (Owned & FlowCount)[]
  readonly times: readonly (Owned & TimeCount)[]
}

/** Stores counts by hour, and what follows from them: by day, and over all customers. */
async function addCounts(
  transaction: DatabaseTransaction,
  since: number,
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
  const rows = counts.map((each) => ({ ...each, failure: each.failure ?? '' }))
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

async function forgetHours(transaction: DatabaseTransaction, since: number): Promise<void> {
  for (const table of ['flow_counts', 'time_counts'] as const)
    await transaction
      .deleteFrom(table)
      // Written as in the index, or the index would not be used.
      .where('period', '>=', sql.lit('h'))
      .where('period', '<', periodOf('hour', since))
      .execute()
}

async function read(
  database: Database,
  owner: FlowOwner,
  unit: PeriodUnit,
  since: number,
): Promise<Awaited<ReturnType<FlowCounts['read']>>> {
  const from = periodOf(unit, since)
  const [flows, times, fresh] = await Promise.all([
    storedFlows(database, owner, from),
    storedTimes(database, owner, from),
    freshRows(database, owner),
  ])
  const begun = fresh.filter(({ is_new: isNew }) => isNew === 1).map(counted)
  const settling = fresh.filter(({ is_new: isNew }) => isNew === 0).map(counted)
  const isSince = ({ period }: { readonly period: string }) => period >= from
  return {
    flows: sumFlowCounts([
      ...flows,
      ...countFlows(unit, begun).filter(isSince),
      ...countDeliveries(unit, settling).filter(isSince),
    ]),
    times: sumTimeCounts([
      ...times,
      ...countPersonTimes(unit, begun).filter(isSince),
      ...countAttempts(unit, fresh.flatMap(attemptsIn)).filter(isSince),
    ]),
  }
}

const dayMilliseconds = 24 * hourMilliseconds

/** About an hour of what is not stored yet is counted. */
async function countedOn(
  { read: reader }: Database,
  { accountId, environment }: FlowOwner,
  day: Instant,
): Promise<CountedFlows> {
  const from = Math.floor(day / dayMilliseconds) * dayMilliseconds
  const stored = reader
    .selectFrom('flow_counts')
    .select(['key_id as keyId', sumOf('created'), sumOf('answered'), sumOf('pushed')])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('period', '=', periodOf('day', from))
    .groupBy('key_id')
  const fresh = reader
    .selectFrom('flows')
    .select(['key_id', 'answered_at', 'pushed'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('id', '>=', reader.selectFrom('counted_flows').select('until_id'))
    .where('id', '>=', flowIdsFrom(from))
    .where('id', '<', flowIdsFrom(from + dayMilliseconds))
    .where(isNoTryout)
    .limit(sql.lit(mostFreshFlows))
  const counted = reader.selectFrom(fresh.as('fresh')).select(tallied).groupBy('key_id')
  return sumCounted(await stored.unionAll(counted).execute())
}

const sumOf = (name: 'created' | 'answered' | 'pushed') =>
  sql<number>`cast(sum(${sql.ref(name)}) as bigint)`.as(name)

/** The last period of a unit sorts before this. */
const after = (from: string): string => `${from.slice(0, 1)}~`

async function storedFlows(
  { read: reader }: Database,
  { accountId, environment }: Counted,
  from: string,
): Promise<readonly FlowCount[]> {
  const rows = await reader
    .selectFrom('flow_counts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('period', '>=', from)
    .where('period', '<', after(from))
    .execute()
  return rows.map(({ account_id, environment: _, key_id, failed_check, ...row }) => ({
    ...row,
    keyId: key_id,
    channel: given<Channel>(row.channel),
    outcome: given(row.outcome),
    failedCheck: given<CheckName>(failed_check),
  }))
}

const given = <T extends string>(text: T | ''): T | null => (text === '' ? null : text)

async function storedTimes(
  { read: reader }: Database,
  { accountId, environment }: Counted,
  from: string,
): Promise<readonly TimeCount[]> {
  const rows = await reader
    .selectFrom('time_counts')
    .select(['period', 'kind', 'failure', 'bucket', 'count'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('period', '>=', from)
    .where('period', '<', after(from))
    .execute()
  return rows.map((row) => ({ ...row, failure: given(row.failure) }))
}

/** What is not stored yet, in one statement: flows of about an hour, and callbacks under way. */
function freshRows({ read: reader }: Database, { accountId, environment }: FlowOwner) {
  const folded = reader.selectFrom('counted_flows').select('until_id')
  const noted = reader
    .selectFrom('uncounted_callbacks')
    .select('flow_id')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .limit(sql.lit(mostFreshFlows))
  const begun = flowRows(reader)
    .select([sql.lit(1).as('is_new'), attemptsOfRow])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('id', '>=', folded)
    .limit(sql.lit(mostFreshFlows))
  const settling = flowRows(reader)
    .select([sql.lit(0).as('is_new'), attemptsOfRow])
    .where('id', 'in', noted)
  // A part of a union has no limit of its own on SQLite.
  return reader.selectFrom(begun.as('begun')).selectAll().unionAll(settling).execute()
}

/** Queried flow by flow, because a join could read all attempts. */
const attemptsOfRow = sql<string | null>`(
  select string_agg(cast(started_at as text) || ' ' || cast(duration_milliseconds as text)
    || ' ' || coalesce(reason, ''), ',')
  from callback_attempts where flow_id = flows.id and way is not null)`.as('sent')

/** The reasons are our own codes, so neither a space nor a comma is in them. */
const attemptsIn = ({ sent }: { readonly sent: string | null }): readonly CountedAttempt[] =>
  (sent?.split(',') ?? []).map((text) => {
    const [startedAt, duration, failure = ''] = text.split(' ')
    return {
      startedAt: Number(startedAt),
      durationMilliseconds: Number(duration),
      failure: given(failure),
    }
  })
