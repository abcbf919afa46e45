import { sql } from 'kysely'
import { type FlowId, flowIdsFrom, timeOfFlow } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Usage, UsageCount } from '../../../usecases/ports/history/usage.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { monthAfter, monthOf, startOfMonth } from './months.ts'

/** Read at once: few enough for a short transaction, but enough to catch up after an upgrade. */
const mostFlows = 20_000
/** Flows of an account that are counted on demand: more than there are in an hour. */
export const mostFreshFlows = 100_000

export const usageStore = (database: Database): Usage => ({
  fold: (olderThan) => database.commit('usage', (write) => fold(database, write, olderThan)),
  read: (owner) => read(database, owner),
})

/**
 * Works by ids, which are ordered by time, so the path of a flow writes nothing for it. The row
 * that records the progress is locked first, so that instances take turns.
 */
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
  const latest = flowIdsFrom(now - olderThanMilliseconds)
  const first = await idIn(transaction, from, latest)
  if (first === undefined) return false
  const month = flowIdsFrom(monthAfter(timeOfFlow(first)))
  const end = month < latest ? month : latest
  // The range is shortened first: a flow without an outcome is rare, and is searched for only
  // within it.
  const full = await idIn(transaction, first, end, { place: mostFlows })
  const open = await idIn(transaction, first, full ?? end, { isOpen: true })
  const until = open ?? full ?? end
  await addCounts(transaction, monthOf(timeOfFlow(first)), first, until)
  await transaction.updateTable('usage_folded').set({ until_id: until }).execute()
  return until !== open
}

type Which = { readonly isOpen?: true; readonly place?: number }

/** The flow at a position in a range, by default the first one. */
async function idIn(
  transaction: DatabaseTransaction,
  from: FlowId,
  before: FlowId,
  { isOpen, place = 0 }: Which = {},
): Promise<FlowId | undefined> {
  const row = await transaction
    .selectFrom('flows')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', before)
    .$if(isOpen === true, (query) => query.where('outcome', 'is', null))
    .orderBy('id')
    .offset(place)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function addCounts(
  transaction: DatabaseTransaction,
  month: string,
  from: FlowId,
  before: FlowId,
): Promise<void> {
  await transaction
    .insertInto('usage_counts')
    .columns(['account_id', 'environment', 'month', 'key_id', 'issuer', 'outcome', 'count'])
    .expression((expression) =>
      expression
        .selectFrom('flows')
        .select(['account_id', 'environment', sql<string>`cast(${month} as text)`.as('month')])
        .select(['key_id', 'issuer', sql<UsageCount['outcome']>`outcome`.as('outcome')])
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('id', '>=', from)
        .where('id', '<', before)
        .where('outcome', 'is not', null)
        .groupBy(['account_id', 'environment', 'key_id', 'issuer', 'outcome']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'environment', 'month', 'key_id', 'issuer', 'outcome'])
        .doUpdateSet((set) => ({
          count: sql<number>`${set.ref('usage_counts.count')} + ${set.ref('excluded.count')}`,
        })),
    )
    .execute()
}

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
  const rows = await reader
    .selectFrom(
      reader
        .selectFrom('flows')
        .select(['key_id', 'issuer', sql<UsageCount['outcome']>`outcome`.as('outcome')])
        .where('account_id', '=', accountId)
        .where('environment', '=', environment)
        .where('id', '>=', from)
        .where('id', '<', before)
        .where('outcome', 'is not', null)
        .limit(sql.lit(mostFreshFlows))
        .as('fresh'),
    )
    .select(['key_id', 'issuer', 'outcome'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy(['key_id', 'issuer', 'outcome'])
    .execute()
  return rows.map(({ key_id: keyId, ...row }) => ({ ...row, keyId, month }))
}
