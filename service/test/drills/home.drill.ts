import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import {
  type HomePeriod,
  homePeriods,
  showHome,
  showOperatorHome,
} from '../../src/usecases/history/show-home.ts'
import { engines } from '../setup/databases.ts'
import { openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { fillWithFlows } from '../store/many-flows.ts'
import { newFlow, sealing } from '../store/stored-flows.ts'
import { columnsOf, quantile } from './figures.ts'

/**
 * `npm run home`: how long the home page of an account takes with a million flows, of which a third
 * are its own, and the one of operators over all of them.
 */

const manyFlows = sized(100_000, 1_000_000)
const rounds = 21

const lines: (readonly string[])[] = [['engine', 'whose', 'period', 'first ms', 'median ms']]
afterAll(() => console.log(`\n${columnsOf(lines)}\n`))

describe.each(engines)('home with a million flows on %s', (engine) => {
  test('is shown', async () => {
    const kiosk = await openKiosk(engine, sealing)
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    await fillWithFlows(kiosk.address, manyFlows)
    const flowCounts = flowCountStore(kiosk.database)
    while (await flowCounts.fold(3_600_000));
    await sql`analyze`.execute(kiosk.database.read)
    const deps = { flowCounts, homeFacts: homeFactStore(kiosk.database), clock: Date.now }
    const shown = {
      own: (period: HomePeriod) => showHome(deps, kiosk.owner, period),
      all: (period: HomePeriod) => showOperatorHome(deps, kiosk.owner.environment, period),
    }
    for (const whose of ['own', 'all'] as const)
      for (const period of homePeriods) {
        const times: number[] = []
        for (let round = 0; round < rounds; round++) {
          const from = performance.now()
          const { totals } = await shown[whose](period)
          times.push(performance.now() - from)
          expect(totals.started).toBeGreaterThan(100)
        }
        const [first = 0] = times
        const figures = [first.toFixed(1), quantile(times, 0.5).toFixed(1)]
        lines.push([engine, whose, period, ...figures])
      }
    await kiosk.close()
  })
})
