import { sql } from 'kysely'
import { type FlowId, flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

type Wish = {
  readonly from: FlowId
  readonly before: number
  readonly most: number
  /** A range never crosses the place that this returns for its first flow. */
  readonly endOf?: (first: FlowId) => FlowId
}

export type FoldRange = {
  readonly first: FlowId
  readonly until: FlowId
  readonly isMore: boolean
}

/**
 * The next flows that can be counted: by ids, which are ordered by time, so the path of a flow
 * writes nothing for it.
 */
export async function rangeToFold(
  transaction: DatabaseTransaction,
  { from, before, most, endOf }: Wish,
): Promise<FoldRange | undefined> {
  const latest = flowIdsFrom(before)
  const first = await idIn(transaction, from, latest)
  if (first === undefined) return undefined
  const turn = endOf?.(first)
  const end = turn !== undefined && turn < latest ? turn : latest
  const until = (await idIn(transaction, first, end, most)) ?? end
  return { first, until, isMore: until !== latest }
}

/** The flow at a position in a range, by default the first one. */
async function idIn(
  transaction: DatabaseTransaction,
  from: FlowId,
  before: FlowId,
  place = 0,
): Promise<FlowId | undefined> {
  const row = await transaction
    .selectFrom('flows')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', before)
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

/** For a row that exists: what was counted now is added to it. */
export const addedTo = (table: 'asked_counts' | 'time_counts' | 'usage_counts') => ({
  count: sql<number>`${sql.ref(`${table}.count`)} + ${sql.ref('excluded.count')}`,
})
