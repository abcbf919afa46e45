import { sql } from 'kysely'
import { countedFlows } from '../../../core/flow/what-counts.ts'
import { flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Usage, UsageCount } from '../../../usecases/ports/history/usage.ts'
import type { Database } from '../engine/database.ts'
import { sumFlows, wholeFlows } from './counted-rows.ts'
import { freshFlows, notedFlows } from './fresh-flows.ts'
import { monthOf, monthsUntil } from './months.ts'
import { foldQuestions, readQuestions } from './question-counts.ts'

/** The usage itself is counted with the flows (`fold-flows.ts`). */
export const usageStore = (database: Database): Usage => ({
  fold: (olderThan) => foldQuestions(database, olderThan),
  read: (owner) => read(database, owner),
  questions: (owner, days) => readQuestions(database, owner, days),
})

/** One statement, so that what is folded meanwhile is counted once. */
async function read(database: Database, owner: FlowOwner): Promise<readonly UsageCount[]> {
  const months = monthsUntil(await database.time())
  const oldest = flowIdsFrom(months.at(-1) ?? 0)
  const counts = await sumFlows(
    database.read,
    [
      storedUsage(owner),
      wholeFlows(freshFlows(owner, oldest, 'usage_folded'), months),
      wholeFlows(notedFlows('outcomes', owner, oldest), months),
    ],
    (place) => monthOf(months[place] ?? 0),
  )
  return counts.flatMap((flows) => {
    const { period: month, keyId, issuer, outcome } = flows
    const { all: count } = countedFlows(flows)
    if (keyId === '' || outcome === null || count === 0) return []
    return [{ month, keyId, issuer, outcome, count }]
  })
}

/** What is stored was found to count, whether it began so or was answered. */
const storedUsage = ({ accountId, environment }: FlowOwner) =>
  sql`select account_id, environment, month as period, cast(null as integer) as place, key_id,
  issuer, '' as channel, outcome, '' as failed, count as created, 0 as opened, 0 as engaged,
  count as answered, 0 as pushed, 0 as verified, 0 as delivered
  from usage_counts where account_id = ${accountId} and environment = ${environment}`
