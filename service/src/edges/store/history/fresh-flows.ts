import { sql } from 'kysely'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import type { Source } from './counted-rows.ts'

/** Where the flows of an account are that the stored counts do not have as they are now. */

/** Those of the last minute, and more only while an upgrade catches up. */
export const freshFlows = (
  { accountId, environment }: FlowOwner,
  from: FlowId,
  folded: 'counted_flows' | 'usage_folded' = 'counted_flows',
): Source =>
  sql`flows where flows.account_id = ${accountId} and flows.environment = ${environment}
    and flows.id >= ${laterOf(folded, from)} and ${isNoTryout}`

/** One bound, because SQLite uses only one of two, and that could be the beginning of a month. */
export const laterOf = (folded: 'counted_flows' | 'usage_folded', from: FlowId) =>
  sql`(select case when until_id > ${from} then until_id else ${from} end
    from ${sql.table(folded)})`

export const notedTables = ['outcomes', 'callbacks'] as const

/** Those that are counted as begun, or without their callbacks: read one by one, by their ids. */
export const notedFlows = (
  what: (typeof notedTables)[number],
  { accountId, environment }: FlowOwner,
  from: FlowId,
): Source =>
  sql`${sql.table(`uncounted_${what}`)} as noted join flows on flows.id = noted.flow_id
    where noted.account_id = ${accountId} and noted.environment = ${environment}
    and noted.flow_id >= ${from}`
