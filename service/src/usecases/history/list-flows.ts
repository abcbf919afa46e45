import { waitingStates } from '../../core/flow/flow.ts'
import { type FlowId, flowIdsFrom, readFlowId } from '../../core/vocabulary/ids.ts'
import type { FlowFilter, FlowOwner, FlowPage, FlowRecords } from '../ports/history/flow-records.ts'

type ListFlowsDeps = {
  readonly flowRecords: Pick<FlowRecords, 'list'>
  readonly clock: () => number
}

export type FlowListWish = FlowFilter & {
  /** Flows that began at this time or later, by their ids. */
  readonly from?: number | undefined
  /** Flows that began before this time. */
  readonly until?: number | undefined
  /** Where the previous page ended. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The clocks of instances and database may differ by this much. */
const clockDriftMilliseconds = 60_000

/** More than the longest lifetime of a flow, with all the extra time that a person can ask for. */
const longestWaitMilliseconds = 86_400_000

/** An error is delivered for a day after that. */
const longestDeliveryMilliseconds = 3 * 86_400_000

/** The last moment of the year 9999, which still fits in an id. */
const latest = 253_402_300_799_999

/** A page of an account's flows, newest first. */
export function listFlows(
  { flowRecords, clock }: ListFlowsDeps,
  owner: FlowOwner,
  { from, until, cursor, limit, ...filter }: FlowListWish,
): Promise<FlowPage> {
  const end = until ?? clock() + clockDriftMilliseconds
  const before = (cursor === undefined ? undefined : readFlowId(cursor)) ?? idAt(end)
  const { createdFrom = 0 } = filter
  // An id has an instance's time, and `created_at` has the database's.
  const earliest = [from ?? 0, createdFrom - clockDriftMilliseconds, clock() - longestAge(filter)]
  return flowRecords.list(owner, filter, { before, from: idAt(Math.max(...earliest)), limit })
}

/** Without it, all flows would be searched, page by page, for the few that are under way. */
function longestAge({ show, state }: FlowFilter): number {
  if (show === 'open' || waitingStates.some((waiting) => waiting === state))
    return longestWaitMilliseconds
  return state === 'delivering' ? longestDeliveryMilliseconds : Number.POSITIVE_INFINITY
}

const idAt = (time: number): FlowId => flowIdsFrom(Math.min(Math.max(time || 0, 0), latest))
