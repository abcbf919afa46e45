import { sql } from 'kysely'
import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import { type FlowTally, sumCounted } from '../../../core/flow/what-counts.ts'
import {
  type FlowId,
  flowIdSteps,
  flowIdsFrom,
  readApplicationId,
  timeOfFlow,
} from '../../../core/vocabulary/ids.ts'
import { periodOf } from '../../../usecases/history/count-flows.ts'
import type { FlowCounts } from '../../../usecases/ports/history/flow-counts.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'
import { answered, pushed } from './counted-rows.ts'
import { freshFlows, notedFlows } from './fresh-flows.ts'

const dayMilliseconds = 86_400_000

/** As many as have quotas counted (`account-quotas.ts`). */
const mostAccounts = 10_000

/**
 * A step that ended this long ago is read no more. A flow that takes longer to be stored is in the
 * sum when its minute is folded.
 */
const settledMilliseconds = 3_000

/** What counts is folded up to the end of a step, so that a step is stored, or it is not. */
export const startOfStep = (at: number): number => at - (at % flowIdSteps.milliseconds)

/** Flows of one key in a few seconds. */
type TalliedStep = FlowTally & { readonly at: number }

type Known = {
  readonly day: number
  /** Since the stored counts, each read for the last time. */
  readonly steps: readonly TalliedStep[]
  /** Flows from here on are still to be read. */
  readonly until: number
}

/**
 * What counts of a day. It is asked for every two seconds, so this process remembers what it has
 * read of the last minute, and reads the last seconds only.
 */
export function createDayCounts(database: Database): FlowCounts['countedOn'] {
  const all = createBoundedMap<string, Known>(mostAccounts)
  return async (owner, at) => {
    const day = at - (at % dayMilliseconds)
    const name = `${owner.accountId} ${owner.environment}`
    const nothing = { day, steps: [], until: day }
    const before = all.get(name)
    const known = before?.day === day ? before : nothing
    const read = await readDay(database, owner, known)
    // Only while an upgrade catches up, or at midnight.
    const isWithinStep = flowIdsFrom(startOfStep(timeOfFlow(read.folded))) !== read.folded
    if (isWithinStep) {
      all.set(name, nothing)
      const anew = known.steps.length === 0 ? read : await readDay(database, owner, nothing)
      return sumCounted([...anew.stored, ...anew.fresh])
    }
    const steps = known.steps.filter((step) => step.at >= timeOfFlow(read.folded))
    const until = settledUntil(read)
    const added = read.fresh.filter((step) => step.at < until)
    all.set(name, { day, steps: [...steps, ...added], until: Math.max(until, known.until) })
    return sumCounted([...read.stored, ...steps, ...read.fresh])
  }
}

/** Up to the first step that may still change: it is young, or a wallet may answer a login. */
function settledUntil({ fresh, now }: Read): number {
  const open = fresh
    .filter(({ keyId, created, answered: some }) => isLoginOf(keyId) && some < created)
    .map((step) => step.at)
  return Math.min(startOfStep(now - settledMilliseconds), ...open)
}

const isLoginOf = (keyId: FlowTally['keyId']) => readApplicationId(keyId) !== undefined

type Read = {
  readonly stored: readonly FlowTally[]
  readonly fresh: readonly TalliedStep[]
  readonly folded: FlowId
  readonly now: number
}

type Row = FlowTally & {
  readonly first: FlowId | null
  readonly folded: FlowId
  readonly now: number
}

/** Logins are looked at until they have an outcome: they count when a wallet has answered. */
async function readDay(
  { read: reader, now: databaseNow }: Database,
  owner: FlowOwner,
  { day, until }: Known,
): Promise<Read> {
  const [midnight, before] = [flowIdsFrom(day), flowIdsFrom(day + dayMilliseconds)]
  const { accountId, environment } = owner
  const { rows } = await sql<Row>`
    select ${sql.ref('first')}, key_id as ${sql.ref('keyId')}, created, answered, pushed,
      (select until_id from counted_flows) as folded, ${databaseNow} as now
    from (
      select cast(null as text) as ${sql.ref('first')}, '' as key_id, 0 as created, 0 as answered,
        0 as pushed
      union all
      select null, key_id, ${sums}
      from flow_counts
      where account_id = ${accountId} and environment = ${environment}
        and period = ${periodOf('day', day)}
      group by key_id
      union all
      select null, key_id, ${sums} from (
        select key_id, 0 as created, ${answered} as answered, ${pushed} as pushed
        from ${notedFlows('outcomes', owner, midnight)} and flow_id < ${before} and is_login = 1
      ) as login group by key_id
      union all
      select min(id), key_id, ${sums} from (
        select id, key_id, 1 as created, ${answered} as answered, ${pushed} as pushed,
          substr(id, 1, ${sql.lit(flowIdSteps.letters)}) as step
        from ${freshFlows(owner, flowIdsFrom(until))} and flows.id < ${before}
      ) as fresh group by step, key_id
    ) as counted`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new Error('a database without counts')
  return {
    folded: row.folded,
    now: row.now,
    stored: rows.filter(({ first }) => first === null),
    fresh: rows.flatMap(({ first, keyId, created, answered: some, pushed: authenticated }) => {
      const tally = { keyId, created, answered: some, pushed: authenticated }
      return first === null ? [] : [{ ...tally, at: startOfStep(timeOfFlow(first)) }]
    }),
  }
}

const sums = sql.join(
  ['created', 'answered', 'pushed'].map((step) => sql`cast(sum(${sql.ref(step)}) as bigint)`),
)
