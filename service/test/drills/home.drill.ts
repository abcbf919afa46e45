import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
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
import { watchStatements } from '../store/count-statements.ts'
import { fillWithFlows } from '../store/many-flows.ts'
import { expectNoScan } from '../store/statement-plans.ts'
import { newFlow, sealing } from '../store/stored-flows.ts'
import { columnsOf, quantile } from './figures.ts'

/**
 * `npm run home`: what the home page of an account takes with a million flows, of which a third are
 * its own, and the one of operators over all of them: statements, none of which may read a table
 * from end to end, and time.
 */

const manyFlows = sized(100_000, 1_000_000)
const rounds = 21
const mostStatements = 6

let noted: string[] | undefined
watchStatements((_connection, text) => noted?.push(text))

const lines: (readonly string[])[] = [
  ['engine', 'whose', 'period', 'statements', 'first ms', 'median ms'],
]
afterAll(() => console.log(`\n${manyFlows} flows\n${columnsOf(lines)}\n`))

describe.each(engines)('home with many flows on %s', (engine) => {
  test('is shown', async () => {
    const kiosk = await openKiosk(engine, sealing)
    onTestFinished(() => kiosk.close())
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    const filled = await secondsOf(() => fillWithFlows(kiosk.address, manyFlows))
    const flowCounts = flowCountStore(kiosk.database)
    const folded = await secondsOf(async () => {
      while (await flowCounts.fold(3_600_000));
    })
    console.log(`${engine}: filled in ${filled} s, counted in ${folded} s`)
    await sql`analyze`.execute(kiosk.database.read)
    const deps = { flowCounts, homeFacts: homeFactStore(kiosk.database), clock: Date.now }
    const shown = {
      own: (period: HomePeriod) => showHome(deps, kiosk.owner, period),
      all: (period: HomePeriod) => showOperatorHome(deps, kiosk.owner.environment, period),
    }
    for (const whose of ['own', 'all'] as const)
      for (const period of homePeriods) {
        const times: number[] = []
        const statements: string[] = []
        noted = statements
        for (let round = 0; round < rounds; round++) {
          const from = performance.now()
          const { totals } = await shown[whose](period)
          times.push(performance.now() - from)
          noted = undefined
          expect(totals.started).toBeGreaterThan(100)
        }
        // Without those that set a new connection up.
        const asked = statements.filter((text) => text.includes('account_id'))
        expect(asked.length).toBeLessThanOrEqual(mostStatements)
        for (const text of asked) await expectNoScan(kiosk, text)
        const [first = 0] = times
        const figures = [first.toFixed(1), quantile(times, 0.5).toFixed(1)]
        lines.push([engine, whose, period, String(asked.length), ...figures])
      }
  })
})

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return ((performance.now() - from) / 1_000).toFixed(0)
}
