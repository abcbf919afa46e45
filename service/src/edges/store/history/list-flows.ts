import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { defined } from '../../../core/vocabulary/defined.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  FlowFilter,
  FlowOwner,
  FlowPage,
  FlowRange,
  StepToReach,
} from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'
import { rowsOf, withAttempts } from './flow-record-rows.ts'

/** Few enough to be read at once, however many flows there are. */
const mostLookedAt = 5_000

/** Newest first. */
export async function readFlowPage(
  database: Database,
  owner: FlowOwner,
  filter: FlowFilter,
  range: FlowRange,
): Promise<FlowPage> {
  const last = needsAnEnd(filter) ? await lastLookedAt(database, owner, filter, range) : undefined
  const rows = await inOrder(database, owner, filter, { ...range, from: last ?? range.from })
    .where((where) => where.and(columnsOf(filter)))
    .$if(filter.show === 'open', (query) => query.where('outcome', 'is', null))
    .$if(filter.createdFrom !== undefined, (query) =>
      query.where('created_at', '>=', filter.createdFrom ?? 0),
    )
    .$if(filter.channel !== undefined, (query) =>
      query.where(sql`coalesce(answered_path, fetched_path)`, '=', filter.channel),
    )
    .$if(filter.stoppedBefore !== undefined, (query) =>
      query.where(stoppedBefore[filter.stoppedBefore ?? 'opened']),
    )
    // One more row shows whether there is a next page.
    .limit(range.limit + 1)
    .execute()
  const flows = await withAttempts(database, rows.slice(0, range.limit))
  const next = rows.length > range.limit ? flows.at(-1)?.id : last
  return { flows, next: next ?? null }
}

/** A filter without an index could search all flows. The others end with their page. */
const needsAnEnd = ({ show, outcome, createdFrom, ...others }: FlowFilter): boolean =>
  show === 'open' ||
  show === 'presentation' ||
  outcome === 'presentation' ||
  Object.values(others).some((wanted) => wanted !== undefined)

/** Undefined if the whole range is examined. */
async function lastLookedAt(
  database: Database,
  owner: FlowOwner,
  filter: FlowFilter,
  range: FlowRange,
): Promise<FlowId | undefined> {
  const row = await inOrder(database, owner, filter, range)
    .clearSelect()
    .select('id')
    .offset(mostLookedAt - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const inOrder = (
  database: Database,
  owner: FlowOwner,
  { show, outcome, stoppedBefore }: FlowFilter,
  { before, from }: Pick<FlowRange, 'before' | 'from'>,
) =>
  rowsOf(database, owner)
    .where('id', '<', before)
    .where('id', '>=', from)
    // Written exactly as in the index, or the index would not be used.
    .$if(show === 'otherwise' || isOther(outcome) || isUnverified(stoppedBefore), (query) =>
      query.where('outcome', '<>', sql.lit('presentation')),
    )
    .$if(isOther(outcome), (query) => query.where('outcome', '=', outcome ?? null))
    .orderBy('id', 'desc')

/** These have an index, because they are few. */
const isOther = (outcome: FlowFilter['outcome']): boolean =>
  outcome !== undefined && outcome !== 'presentation'

const isUnverified = (step: FlowFilter['stoppedBefore']): boolean =>
  step !== undefined && step !== 'delivered'

/** The same steps as in the counts (`usecases/history/count-flows.ts`). */
const stoppedBefore: { readonly [step in StepToReach]: RawBuilder<SqlBool> } = {
  opened: sql`opened_at is null`,
  engaged: sql`opened_at is not null and requested_at is null and answered_at is null`,
  verified: sql`(requested_at is not null or answered_at is not null)`,
  delivered: sql`outcome = 'presentation' and state <> 'completed'`,
}

const columnsOf = ({ show, outcome, state, issuer, keyId, callId }: FlowFilter) =>
  defined({
    outcome: [outcome, show].find((wanted) => wanted === 'presentation'),
    state,
    issuer,
    key_id: keyId,
    call_id: callId,
  })
