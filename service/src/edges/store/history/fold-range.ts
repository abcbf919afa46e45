import { sql } from 'kysely'
import { type FlowId, flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

/** Read at once: few enough for a short transaction, but enough to catch up after an upgrade. */
export const mostFoldedFlows = 20_000
/** Flows of an account that are counted on demand: more than there are in an hour. */
export const mostFreshFlows = 100_000

type Wish = {
  readonly from: FlowId
  readonly before: Instant
  readonly most: number
  /** A range never crosses the time that this returns for its first flow. */
  readonly endOf?: (first: FlowId) => number
}

export type FoldRange = {
  readonly first: FlowId
  readonly until: FlowId
  readonly isMore: boolean
}

/**
 * The next flows that can be counted: by ids, which are ordered by time, so the path of a flow
 * writes nothing for it. A flow without an outcome ends the range, because it cannot be counted.
 */
export async function rangeToFold(
  transaction: DatabaseTransaction,
  { from, before, most, endOf }: Wish,
): Promise<FoldRange | undefined> {
  const latest = flowIdsFrom(before)
  const first = await idIn(transaction, from, latest)
  if (first === undefined) return undefined
  const turn = endOf && flowIdsFrom(endOf(first))
  const end = turn !== undefined && turn < latest ? turn : latest
  // The range is shortened first: a flow without an outcome is rare, and is searched for only
  // within it.
  const full = await idIn(transaction, first, end, { place: most })
  const open = await idIn(transaction, first, full ?? end, { isOpen: true })
  const until = open ?? full ?? end
  return { first, until, isMore: until !== open }
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

/** Rows of one statement: below the number of values that SQLite can bind. */
const mostAtOnce = 500

export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    yield rows.slice(from, from + mostAtOnce)
}

/** Flows of a key, for `countedFlows`. */
export const tallied = [
  'key_id as keyId',
  sql<number>`count(*)`.as('created'),
  sql<number>`count(answered_at)`.as('answered'),
  sql<number>`count(case when answered_at is not null then pushed end)`.as('pushed'),
] as const

/** For a row that exists: what was counted now is added to it. */
export const addedTo = (table: 'asked_counts' | 'time_counts' | 'usage_counts') => ({
  count: sql<number>`${sql.ref(`${table}.count`)} + ${sql.ref('excluded.count')}`,
})
