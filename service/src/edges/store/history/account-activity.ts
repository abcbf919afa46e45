import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { type Environment, environments } from '../../../core/vocabulary/environment.ts'
import {
  type AccountId,
  type FlowId,
  flowIdsFrom,
  timeOfFlow,
} from '../../../core/vocabulary/ids.ts'
import type {
  AccountActivity,
  ListAccountActivity,
} from '../../../usecases/ports/history/account-activity.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'
import type { Tables } from '../engine/tables.ts'
import { waitingSince } from './failures.ts'
import { mostFreshFlows } from './fold-range.ts'
import { monthOf, startOfMonth } from './months.ts'

/** Failures counted per account and environment: enough to see that something is wrong. */
const mostFailuresLookedAt = 1_000

export const accountActivityStore =
  (database: Database): ListAccountActivity =>
  async (accounts) => {
    if (accounts.length === 0) return []
    const month = await thisMonth(database)
    const rows = (
      await Promise.all(environments.map((each) => activityIn(database, accounts, each, month)))
    ).flat()
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(together)
  }

type Month = { readonly name: string; readonly freshFrom: FlowId }

/** Up to a certain flow the counts are stored; later flows are counted now. */
async function thisMonth(database: Database): Promise<Month> {
  const { until_id: folded, now } = await database.read
    .selectFrom('usage_folded')
    .select(['until_id', database.now.as('now')])
    .executeTakeFirstOrThrow()
  const turn = flowIdsFrom(startOfMonth(now))
  return { name: monthOf(now), freshFrom: folded > turn ? folded : turn }
}

type Row = Awaited<ReturnType<typeof activityIn>>[number]

/**
 * Every number is queried account by account through an index, because a join could read all flows.
 */
const activityIn = (
  database: Database,
  accounts: readonly AccountId[],
  environment: Environment,
  month: Month,
) =>
  database.read
    .selectFrom('accounts')
    .select('accounts.id')
    .select((outer) => [
      lastFlow(outer, environment).as('last_flow'),
      keptFlows(outer, environment, month.name).as('kept'),
      freshFlows(outer, environment, month.freshFrom).as('fresh'),
      waitingCallbacks(outer, environment, waitingSince(database)).as('waiting'),
    ])
    .where('accounts.id', 'in', accounts)
    .execute()

type Outer = ExpressionBuilder<Tables, 'accounts'>

const flowsOf = (outer: Outer, environment: Environment) =>
  outer
    .selectFrom('flows')
    .whereRef('flows.account_id', '=', 'accounts.id')
    .where('flows.environment', '=', environment)

const lastFlow = (outer: Outer, environment: Environment) =>
  flowsOf(outer, environment).select('flows.id').orderBy('flows.id', 'desc').limit(1)

const keptFlows = (outer: Outer, environment: Environment, month: string) =>
  outer
    .selectFrom('usage_counts')
    .select((select) => select.fn.sum<number | string | null>('count').as('flows'))
    .whereRef('usage_counts.account_id', '=', 'accounts.id')
    .where('usage_counts.environment', '=', environment)
    .where('month', '=', month)

const freshFlows = (outer: Outer, environment: Environment, from: FlowId) =>
  outer
    .selectFrom(
      flowsOf(outer, environment)
        .select('flows.id')
        .where('flows.id', '>=', from)
        .where('flows.outcome', 'is not', null)
        .where(isNoTryout)
        .limit(sql.lit(mostFreshFlows))
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number | string>().as('flows'))

const waitingCallbacks = (outer: Outer, environment: Environment, since: RawBuilder<number>) =>
  outer
    .selectFrom(
      outer
        .selectFrom('callback_attempts as attempt')
        .select('attempt.flow_id')
        .select((select) =>
          select
            .selectFrom('flows')
            .select('flows.state')
            .whereRef('flows.id', '=', 'attempt.flow_id')
            .as('state'),
        )
        .whereRef('attempt.account_id', '=', 'accounts.id')
        .where('attempt.environment', '=', environment)
        .where('attempt.reason', 'is not', null)
        .where('attempt.started_at', '>', since)
        .orderBy('attempt.started_at', 'desc')
        .limit(sql.lit(mostFailuresLookedAt))
        .as('looked_at'),
    )
    .select((select) => select.fn.count<number | string>('flow_id').distinct().as('callbacks'))
    .where('state', '=', 'delivering')

/** Combines the rows of an account, one per environment. */
function together(rows: readonly Row[]): readonly AccountActivity[] {
  const [first] = rows
  if (first === undefined) return []
  const add = (column: 'kept' | 'fresh' | 'waiting') =>
    rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
  const times = rows.flatMap(({ last_flow: id }) => (id === null ? [] : [timeOfFlow(id)]))
  return [
    {
      accountId: first.id,
      flowsThisMonth: add('kept') + add('fresh'),
      lastFlowAt: times.length === 0 ? null : Math.max(...times),
      waiting: add('waiting'),
    },
  ]
}
