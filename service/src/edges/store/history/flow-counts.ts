import { type RawBuilder, sql } from 'kysely'
import { flowIdsFrom } from '../../../core/vocabulary/ids.ts'
import { periodOf, sumFlowCounts, sumTimeCounts } from '../../../usecases/history/count-flows.ts'
import type {
  Counted,
  Counts,
  FlowCount,
  FlowCounts,
  PeriodUnit,
} from '../../../usecases/ports/history/flow-counts.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type { Database } from '../engine/database.ts'
import {
  begunFlows,
  deliveredFlows,
  type Owned,
  personTimes,
  sentAttempts,
  startsOf,
  storedFlows,
  storedTimes,
  sumFlows,
  sumTimes,
  wholeFlows,
} from './counted-rows.ts'
import { createDayCounts } from './day-counts.ts'
import { foldFlows, newRound } from './fold-flows.ts'
import { freshFlows, notedFlows, notedTables } from './fresh-flows.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
const lengths = { hour: hourMilliseconds, day: dayMilliseconds }

export function flowCountStore(database: Database): FlowCounts {
  const round = newRound()
  return {
    fold: (olderThan) =>
      database.commit('counts', (write) => foldFlows(database, write, olderThan, round)),
    read: (...wish) => read(database, ...wish),
    countedOn: createDayCounts(database),
    kept: async (owner, unit, since) => {
      const stored = storedOf(owner, periodOf(unit, since))
      return summed(database, periodOf(unit, since), {
        flows: [storedFlows(stored)],
        times: [storedTimes(stored)],
        nameOf: () => '',
        nameOfNumber: () => '',
      })
    },
  }
}

/** The last period of a unit sorts before this. */
const after = (from: string): string => `${from.slice(0, 1)}~`

const storedOf = ({ accountId, environment }: Counted, from: string) =>
  sql`account_id = ${accountId} and environment = ${environment}
    and period >= ${from} and period < ${after(from)}`

/** Flows are not kept longer. */
const mostDays = 400

/** Each is one statement, so that what is folded meanwhile is in one of its parts, and only one. */
async function read(
  database: Database,
  owner: FlowOwner,
  unit: PeriodUnit,
  since: number,
): Promise<Counts> {
  const now = await database.time()
  const length = lengths[unit]
  const starts = startsOf(Math.max(since, now - mostDays * dayMilliseconds), now, length)
  const from = periodOf(unit, since)
  const stored = storedOf(owner, from)
  const oldest = flowIdsFrom(starts.at(-1) ?? now)
  const [fresh, outcomes] = [freshFlows(owner, oldest), notedFlows('outcomes', owner, oldest)]
  // A callback of this period may be of a flow from before.
  const any = flowIdsFrom(0)
  const attempts = [
    freshFlows(owner, any),
    ...notedTables.map((each) => notedFlows(each, owner, any)),
  ]
  return summed(database, from, {
    flows: [
      storedFlows(stored),
      wholeFlows(fresh, starts),
      wholeFlows(outcomes, starts),
      begunFlows(outcomes, starts, -1),
      deliveredFlows(notedFlows('callbacks', owner, oldest), starts),
    ],
    times: [
      storedTimes(stored),
      ...[fresh, outcomes].map((source) => personTimes(source, starts)),
      ...attempts.map((source) => sentAttempts(source, length)),
    ],
    nameOf: (place) => periodOf(unit, starts[place] ?? now),
    nameOfNumber: (number) => periodOf(unit, number * length),
  })
}

type Selects = {
  readonly flows: readonly RawBuilder<unknown>[]
  readonly times: readonly RawBuilder<unknown>[]
  readonly nameOf: (place: number) => string
  readonly nameOfNumber: (number: number) => string
}

async function summed(
  { read: reader }: Database,
  from: string,
  { flows, times, nameOf, nameOfNumber }: Selects,
): Promise<Counts> {
  const [flowCounts, timeCounts] = await Promise.all([
    sumFlows(reader, flows, nameOf),
    sumTimes(reader, times, nameOf, nameOfNumber),
  ])
  const isSince = ({ period }: { readonly period: string }) => period >= from
  return {
    flows: sumFlowCounts(flowCounts.filter(isSince).map(withoutOwner)).filter(isAny),
    times: sumTimeCounts(timeCounts.filter(isSince).map(withoutOwner)),
  }
}

const withoutOwner = <Count extends Owned>({
  account_id: _,
  environment: _environment,
  ...count
}: Count) => count

/** What was counted as begun, and has ended since, leaves a group without flows. */
const isAny = ({ created, delivered }: FlowCount): boolean => created !== 0 || delivered !== 0
