import { sql } from 'kysely'
import { countedFlows } from '../../../core/flow/what-counts.ts'
import { type FlowId, flowIdsFrom, timeOfFlow } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Usage, UsageCount } from '../../../usecases/ports/history/usage.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { foldAsked, readAsked } from './asked.ts'
import {
  addedTo,
  inParts,
  mostFoldedFlows,
  mostFreshFlows,
  rangeToFold,
  tallied,
} from './fold-range.ts'
import { monthAfter, monthOf, startOfMonth } from './months.ts'

export const usageStore = (database: Database): Usage => ({
  fold: async (olderThan) => {
    const isMore = await database.commit('usage', (write) => fold(database, write, olderThan))
    return (await foldAsked(database, olderThan)) || isMore
  },
  read: (owner) => read(database, owner),
  asked: (owner, days) => readAsked(database, owner, days),
})

/** The row that records the progress is locked first, so that instances take turns. */
async function fold(
  database: Database,
  transaction: DatabaseTransaction,
  olderThanMilliseconds: number,
): Promise<boolean> {
  const { until_id: from, now } = await transaction
    .updateTable('usage_folded')
    .set((set) => ({ until_id: set.ref('until_id') }))
    .returning(['until_id', database.now.as('now')])
    .executeTakeFirstOrThrow()
  const range = await rangeToFold(transaction, {
    from,
    before: now - olderThanMilliseconds,
    most: mostFoldedFlows,
    endOf: (first) => monthAfter(timeOfFlow(first)),
  })
  if (range === undefined) return false
  await addCounts(transaction, monthOf(timeOfFlow(range.first)), range.first, range.until)
  await transaction.updateTable('usage_folded').set({ until_id: range.until }).execute()
  return range.isMore
}

async function addCounts(
  transaction: DatabaseTransaction,
  month: string,
  from: FlowId,
  before: FlowId,
): Promise<void> {
  const tallies = await ended(transaction, from, before)
    .select(['account_id', 'environment', 'issuer', outcome, ...tallied])
    .groupBy(['account_id', 'environment', 'key_id', 'issuer', 'outcome'])
    .execute()
  const rows = tallies.flatMap(({ keyId, created, answered, pushed, ...row }) => {
    const { all: count } = countedFlows({ keyId, created, answered, pushed })
    return count === 0 ? [] : [{ ...row, month, key_id: keyId, count }]
  })
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

/** It is there in each of them. */
const outcome = sql<UsageCount['outcome']>`outcome`.as('outcome')

/** Flows of a range with an outcome. */
const ended = (reader: Pick<DatabaseTransaction, 'selectFrom'>, from: FlowId, before: FlowId) =>
  reader
    .selectFrom('flows')
    .where('id', '>=', from)
    .where('id', '<', before)
    .where('outcome', 'is not', null)
    .where(isNoTryout)

async function read(database: Database, owner: FlowOwner): Promise<readonly UsageCount[]> {
  const folded = await database.read
    .selectFrom('usage_folded')
    .select(['until_id', database.now.as('now')])
    .executeTakeFirstOrThrow()
  const thisMonth = startOfMonth(folded.now)
  const turn = flowIdsFrom(thisMonth)
  const [kept, before, since] = await Promise.all([
    keptCounts(database, owner),
    freshCounts(database, owner, monthOf(thisMonth - 1), folded.until_id, turn),
    freshCounts(
      database,
      owner,
      monthOf(thisMonth),
      folded.until_id > turn ? folded.until_id : turn,
      flowIdsFrom(monthAfter(folded.now)),
    ),
  ])
  return [...since, ...before, ...kept]
}

async function keptCounts(
  { read: reader }: Database,
  { accountId, environment }: FlowOwner,
): Promise<readonly UsageCount[]> {
  const rows = await reader
    .selectFrom('usage_counts')
    .select(['month', 'key_id', 'issuer', 'outcome', 'count'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .orderBy('month', 'desc')
    .limit(10_000)
    .execute()
  return rows.map(({ key_id: keyId, ...row }) => ({ ...row, keyId }))
}

/**
 * Counts a range that is not stored yet: about an hour, and more only while an upgrade catches up.
 */
async function freshCounts(
  { read: reader }: Database,
  { accountId, environment }: FlowOwner,
  month: string,
  from: FlowId,
  before: FlowId,
): Promise<readonly UsageCount[]> {
  const flows = ended(reader, from, before)
    .select(['key_id', 'issuer', outcome, 'answered_at', 'pushed'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .limit(sql.lit(mostFreshFlows))
  const tallies = await reader
    .selectFrom(flows.as('fresh'))
    .select(['issuer', 'outcome', ...tallied])
    .groupBy(['key_id', 'issuer', 'outcome'])
    .execute()
  return tallies
    .map(({ issuer, outcome, ...tally }) => {
      const { all: count } = countedFlows(tally)
      return { month, keyId: tally.keyId, issuer, outcome, count }
    })
    .filter(({ count }) => count > 0)
}
