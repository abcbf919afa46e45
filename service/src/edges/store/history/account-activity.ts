import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { type FlowTally, sumCounted } from '../../../core/flow/what-counts.ts'
import { type Environment, environments } from '../../../core/vocabulary/environment.ts'
import {
  type AccountId,
  type FlowId,
  flowIdsFrom,
  readStarterId,
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
import { laterOf } from './fresh-flows.ts'
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

type Month = { readonly name: string; readonly from: FlowId }

async function thisMonth(database: Database): Promise<Month> {
  const now = await database.time()
  return { name: monthOf(now), from: flowIdsFrom(startOfMonth(now)) }
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
      endedFlows(environment, month.from).as('ended'),
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

/** What is not in the stored counts: flows of the last minute, and those that had no outcome. */
const endedFlows = (environment: Environment, from: FlowId) => {
  const tally = sql`key_id, 1 as created,
    case when answered_at is null then 0 else 1 end as answered`
  return sql<string | null>`(
    select string_agg(key_id || ' ' || cast(created as text) || ' ' || cast(answered as text), ',')
    from (
      select key_id, sum(created) as created, sum(answered) as answered from (
        select ${tally} from flows
        where flows.account_id = accounts.id and flows.environment = ${environment}
          and flows.id >= ${laterOf('usage_folded', from)}
          and outcome is not null and ${isNoTryout}
        union all
        select ${tally} from uncounted_outcomes as noted join flows on flows.id = noted.flow_id
        where noted.account_id = accounts.id and noted.environment = ${environment}
          and noted.flow_id >= ${from} and outcome is not null
      ) as flow group by key_id
    ) as of_key)`
}

/** The ids of keys are letters and digits, so neither a space nor a comma is in them. */
const talliesIn = (ended: string | null): readonly FlowTally[] =>
  (ended?.split(',') ?? []).map((text) => {
    const [key = '', created, answered] = text.split(' ')
    return {
      keyId: readStarterId(key) ?? '',
      created: Number(created),
      answered: Number(answered),
      pushed: 0,
    }
  })

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
  const add = (column: 'kept' | 'waiting') =>
    rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
  const ended = rows.flatMap((row) => talliesIn(row.ended))
  const times = rows.flatMap(({ last_flow: id }) => (id === null ? [] : [timeOfFlow(id)]))
  return [
    {
      accountId: first.id,
      flowsThisMonth: add('kept') + sumCounted(ended).all,
      lastFlowAt: times.length === 0 ? null : Math.max(...times),
      waiting: add('waiting'),
    },
  ]
}
