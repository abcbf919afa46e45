import { sql } from 'kysely'
import type { Channel } from '../../../core/flow/flow.ts'
import type { CheckName } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import {
  countAttempts,
  countDeliveries,
  countFlows,
  countPersonTimes,
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
import { inParts, mostFreshFlows, rangeToFold } from './fold-range.ts'

/** Read into memory at once, for a short transaction. */
const mostFlows = 2_000
const keptHours = 48
const hourMilliseconds = 3_600_000
const units = ['day', 'hour'] as const

export const flowCountStore = (database: Database): FlowCounts => ({
  fold: (olderThan) => database.commit('counts', (write) => fold(database, write, olderThan)),
  read: (...wish) => read(database, ...wish),
  kept: async (owner, unit, since) => {
    const from = periodOf(unit, since)
    const [flows, times] = await Promise.all([
      storedFlows(database, owner, from),
      storedTimes(database, owner, from),
    ])
    return { flows, times }
  },
})

/** The row that records the progress is locked first, so that instances take turns. */
async function fold(
  database: Database,
  transaction: DatabaseTransaction,
  olderThanMilliseconds: number,
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
    await addFlows(transaction, withEveryone(flows), since)
    await noteUncounted(transaction, flows)
    await addCallbacks(transaction, flows.filter(isOver), since)
    await transaction.updateTable('counted_flows').set({ until_id: range.until }).execute()
  }
  const settled = await settleCallbacks(transaction, since)
  await forgetHours(transaction, since)
  return range?.isMore === true || settled === mostFlows
}

const flowRows = (reader: Pick<DatabaseTransaction, 'selectFrom'>) =>
  reader
    .selectFrom('flows')
    .select(['id', 'account_id', 'environment', 'key_id', 'issuer', 'state', 'outcome', 'checks'])
    .select(['opened_at', 'requested_at', 'answered_at', 'answered_path', 'fetched_path'])
    .where(isNoTryout)

type FlowRow = Awaited<ReturnType<ReturnType<typeof flowRows>['execute']>>[number]
type Owned = { readonly account_id: AccountId | ''; readonly environment: Environment }

type CountedRow = Omit<FlowRow, 'account_id' | 'key_id'> &
  Owned & { readonly key_id: FlowRow['key_id'] | '' }

/** Counts over all customers are counts of an account without a name. */
const withEveryone = <Row extends Owned>(rows: readonly Row[]) => [
  ...rows,
  ...rows.map((row) => ({ ...row, account_id: '' as const, key_id: '' as const })),
]

const isOver = ({ state }: FlowRow): boolean => state === 'completed' || state === 'undelivered'

const counted = (row: CountedRow): CountedFlow => ({
  id: row.id,
  keyId: row.key_id,
  issuer: row.issuer,
  channel: row.answered_path ?? row.fetched_path,
  outcome: row.outcome,
  failedCheck: checksIn(row.checks)?.find(({ outcome }) => outcome === 'failed')?.check ?? null,
  openedAt: row.opened_at,
  requestedAt: row.requested_at,
  answeredAt: row.answered_at,
  isDelivered: row.state === 'completed',
})

/** Callbacks are counted when they are over, so here without them. */
async function addFlows(
  transaction: DatabaseTransaction,
  flows: readonly CountedRow[],
  since: number,
): Promise<void> {
  const undelivered = (row: CountedRow) => ({ ...counted(row), isDelivered: false })
  const ofUnit = (unit: PeriodUnit) => (rows: readonly CountedRow[]) =>
    countFlows(unit, rows.map(undelivered))
  const timesOf = (unit: PeriodUnit) => (rows: readonly CountedRow[]) =>
    countPersonTimes(unit, rows.map(counted))
  for (const unit of units) {
    await insertFlowCounts(transaction, kept(byOwner(flows, ofUnit(unit)), since))
    await insertTimeCounts(transaction, kept(byOwner(flows, timesOf(unit)), since))
  }
}

async function noteUncounted(
  transaction: DatabaseTransaction,
  flows: readonly FlowRow[],
): Promise<void> {
  const rows = flows
    .filter((row) => !isOver(row))
    .map(({ id, account_id, environment }) => ({ flow_id: id, account_id, environment }))
  for (const some of inParts(rows))
    await transaction.insertInto('uncounted_callbacks').values(some).execute()
}

/** Counts callbacks that were not over when their flows were counted. Returns how many. */
async function settleCallbacks(transaction: DatabaseTransaction, since: number): Promise<number> {
  const ids = transaction
    .selectFrom('uncounted_callbacks as noted')
    .innerJoin('flows', 'flows.id', 'noted.flow_id')
    .select('noted.flow_id')
    .where('flows.state', 'in', ['completed', 'undelivered'])
    .limit(sql.lit(mostFlows))
  const flows = await flowRows(transaction).where('id', 'in', ids).execute()
  await addCallbacks(transaction, flows, since)
  for (const some of inParts(flows))
    await transaction
      .deleteFrom('uncounted_callbacks')
      .where(
        'flow_id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  return flows.length
}

async function addCallbacks(
  transaction: DatabaseTransaction,
  flows: readonly FlowRow[],
  since: number,
): Promise<void> {
  const attempts: (Owned & CountedAttempt)[] = []
  for (const some of inParts(flows))
    attempts.push(
      ...(await attemptsOf(
        transaction,
        some.map(({ id }) => id),
      )),
    )
  for (const unit of units) {
    const deliveries = byOwner(withEveryone(flows), (rows) =>
      countDeliveries(unit, rows.map(counted)),
    )
    const times = byOwner(withEveryone(attempts), (rows) => countAttempts(unit, rows))
    await insertFlowCounts(transaction, kept(deliveries, since))
    await insertTimeCounts(transaction, kept(times, since))
  }
}

async function attemptsOf(
  reader: Pick<DatabaseTransaction, 'selectFrom'>,
  flows: readonly FlowId[],
): Promise<readonly (Owned & CountedAttempt)[]> {
  if (flows.length === 0) return []
  const rows = await reader
    .selectFrom('callback_attempts')
    .select(['account_id', 'environment', 'started_at', 'duration_milliseconds', 'reason'])
    .where('flow_id', 'in', flows)
    // Nothing was sent, so there is nothing to measure.
    .where('way', 'is not', null)
    .execute()
  return rows.map((row) => ({
    account_id: row.account_id,
    environment: row.environment,
    startedAt: row.started_at,
    durationMilliseconds: row.duration_milliseconds,
    failure: row.reason,
  }))
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
    return count(own).map((each) => ({ account_id, environment, ...each }))
  })
}

/** Hours are kept for two days. Flows from before an upgrade are counted by day only. */
const kept = <Count extends { readonly period: string }>(
  counts: readonly Count[],
  since: number,
): readonly Count[] =>
  counts.filter(({ period }) => period < 'h' || period >= periodOf('hour', since))

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
  const names = ['created', 'opened', 'engaged', 'answered', 'verified', 'delivered'] as const
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
          .doUpdateSet((set) => ({
            count: sql<number>`${set.ref('time_counts.count')} + ${set.ref('excluded.count')}`,
          })),
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
