import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { flowId, flowIdBytes, type KeyId } from '../../src/core/vocabulary/ids.ts'
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
import { addApplicationKey, type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { watchStatements } from '../store/count-statements.ts'
import { fillWithFlows } from '../store/many-flows.ts'
import { expectNoScan } from '../store/statement-plans.ts'
import { newFlow, sealing } from '../store/stored-flows.ts'
import { columnsOf, quantile } from './figures.ts'

/**
 * `npm run home`: what the home page of an account takes with a million flows, of which a third are
 * its own, and the one of operators over all of them: statements, none of which may read a table
 * from end to end, and time. Then what the day of a quota and counting take while flows begin, in
 * half a minute: `npm run home -- -t "day of a quota"`.
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

/** What a process with a quota of a day reads every two seconds, and what counting takes. */
const rates = [28, 100]
/** Flows are counted a minute after they began, in turns of 20 seconds. */
const uncountedSeconds = 84
/** Until a wallet has answered. */
const personSeconds = 30
const readings = 50
const foldedAfter = 60_000

const counting: (readonly string[])[] = [
  ['engine', 'flows', 'a second', 'read first ms', 'median ms', 'p95 ms', 'counted', 'ms'],
]
afterAll(() => console.log(`\n${columnsOf(counting)}\n`))

describe.each(engines)('the day of a quota on %s', (engine) => {
  test.each(rates.flatMap((rate) => [[rate, 'of /prove'] as const, [rate, 'logins'] as const]))(
    'is read at %i flows a second, %s',
    async (rate, begunBy) => {
      const kiosk = await openKiosk(engine, sealing)
      onTestFinished(() => kiosk.close())
      const keyId = begunBy === 'logins' ? await addApplicationKey(kiosk) : kiosk.owner.keyId
      const flows = rate * uncountedSeconds
      await fillSeconds(kiosk, rate, keyId)
      const store = flowCountStore(kiosk.database)
      const times: number[] = []
      const read = async () => {
        const from = performance.now()
        const { all } = await store.countedOn(kiosk.owner, Date.now())
        times.push(performance.now() - from)
        return all
      }
      expect(await read()).toBe(
        begunBy === 'logins' ? rate * (uncountedSeconds - personSeconds) : flows,
      )
      for (let reading = 0; reading < readings; reading += 1) await read()
      const [first = 0, ...later] = times
      const from = performance.now()
      while (await store.fold(foldedAfter));
      const foldMilliseconds = performance.now() - from
      const { counted } = await sql<{ counted: number }>`
        select cast(sum(created) as integer) as counted from flow_counts
        where period < 'e' and account_id = ${kiosk.owner.accountId}`
        .execute(kiosk.database.read)
        .then(({ rows: [row] }) => row ?? { counted: 0 })
      const figures = [first, quantile(later, 0.5), quantile(later, 0.95)]
      const folded = [String(counted), foldMilliseconds.toFixed(0)]
      const shown = figures.map((milliseconds) => milliseconds.toFixed(1))
      counting.push([engine, begunBy, String(rate), ...shown, ...folded])
    },
  )
})

/** Flows that began until now at an even rate, and were answered when a person had the time. */
async function fillSeconds({ database, owner }: Kiosk, rate: number, keyId: KeyId): Promise<void> {
  const template = newFlow(owner)
  await flowStore(database, 'here').create(template)
  const { rows } = await sql<object>`select * from flows`.execute(database.read)
  const now = await database.time()
  const begun = Array.from({ length: rate * uncountedSeconds }, (_, number) => {
    const at = now - Math.floor((number * 1_000) / rate)
    return [flowId(randomBytes(flowIdBytes), at), at] as const
  })
  const overBefore = sql`cast(begun.value as bigint) <= ${now - personSeconds * 1_000}`
  const changed = new Map([
    ['id', sql`begun.name`],
    ['key_id', sql`${keyId}`],
    ['created_at', sql`cast(begun.value as bigint)`],
    ['answered_at', sql`case when ${overBefore} then cast(begun.value as bigint) end`],
    ['outcome', sql`case when ${overBefore} then 'presentation' end`],
    ['state', sql`case when ${overBefore} then 'completed' else 'created' end`],
  ])
  const names = Object.keys(rows[0] ?? {})
  await sql`insert into flows (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => changed.get(name) ?? sql.ref(`flows.${name}`)))}
    from flows, (${database.membersOf(JSON.stringify(Object.fromEntries(begun)))}) as begun
    where flows.id = ${template.id}`.execute(database.read)
  await sql`delete from flows where id = ${template.id}`.execute(database.read)
  await sql`analyze`.execute(database.read)
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return ((performance.now() - from) / 1_000).toFixed(0)
}
