import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowIdsFrom } from '../../src/core/vocabulary/ids.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { homePeriods, showHome, showOperatorHome } from '../../src/usecases/history/show-home.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { isFull, sized } from '../setup/sizes.ts'
import { watchStatements } from './count-statements.ts'
import { flowWorks } from './flow-works.ts'
import { fillWithFlows } from './many-flows.ts'
import { expectNoScan, measure, planOfFewRows, type Statement } from './statement-plans.ts'
import { newFlow, sealing } from './stored-flows.ts'

/** Whatever is asked for, few rows are looked at, however many there are. */

const manyFlows = sized(3_000, 1_000_000)

/** The most that one statement reads: a range of usage that is folded. */
const mostRows = 25_000
const mostBlocks = 30_000

/** As the workers have it (`sweep.ts`). */
const foldedAfter = 60_000

let noted: Statement[] | undefined
watchStatements((_connection, text, values) => noted?.push({ text, values }))

describe.each(engines)('with many flows on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    await fillWithFlows(kiosk.address, manyFlows)
    // As an upgrade has to that finds all these flows, in as many turns as that takes.
    for (const { fold } of [usageStore(kiosk.database), flowCountStore(kiosk.database)])
      while (await fold(foldedAfter));
    await sql`analyze`.execute(kiosk.database.read)
  })
  afterAll(() => kiosk.close())

  /** The statements about flows and callbacks that this work asks of the database. */
  async function askedBy(work: () => Promise<unknown>): Promise<readonly Statement[]> {
    const statements: Statement[] = []
    noted = statements
    await work()
    noted = undefined
    const asked = statements.filter(({ text }) => /\b(flows|callback_attempts)\b/.test(text))
    expect(asked).not.toEqual([])
    return asked
  }

  async function expectFewRows(statement: Statement, index: RegExp | string): Promise<void> {
    expect(await planOfFewRows(kiosk, statement.text)).toMatch(index)
    if (!isFull || kiosk.address.engine !== 'postgres') return
    const { scanned, rows, blocks } = await measure(kiosk.address.url, statement)
    expect(scanned).not.toContain('flows')
    expect(scanned).not.toContain('callback_attempts')
    expect([rows, rows < mostRows]).toEqual([rows, true])
    expect([blocks, blocks < mostBlocks]).toEqual([blocks, true])
  }

  const byId = /flows_pkey|flows_by_account|sqlite_autoindex_/
  const byAccount = /flows_by_account|flows_pkey|sqlite_autoindex_|_attempts_pkey/

  test.each([
    ['the start', 'flows_by_master_key'],
    ['the rotation', 'flows_by_master_key'],
    ['the next that is due', 'flows_due'],
    ['the end of what is over', 'flows_due'],
    ['forgetting destinations', 'flows_due'],
    ['counting who waits', 'flows_due'],
    ['counting for the metrics', 'flows_due'],
    ['forgetting flows', 'flows_over_by_account'],
    ['the search for a state', 'flows_by_state'],
    ['the search for a call', byAccount],
    ['what open pages missed', byId],
    ['one flow', byId],
    ['a page of flows', byAccount],
    ['a page further on', byAccount],
    ['a page of flows that wait', byAccount],
    ['a page of presentations', byAccount],
    ['a page of a status', byAccount],
    ['a page of one issuer', byAccount],
    ['a page of a key', byAccount],
    ['a page of flows that stopped before a step', /flows_ended_otherwise|_attempts/],
    ['a page of flows that were not delivered', byAccount],
    ['a page of a path', byAccount],
    ['a page of an outcome', /flows_by_outcome|_attempts/],
    ['a page of flows that ended otherwise', /flows_ended_otherwise|_attempts/],
    ['a page of those with one outcome', /flows_by_outcome|_attempts/],
    ['what is not folded yet', byAccount],
    ['what was asked for since then', byAccount],
    ['how busy accounts are', 'flows_by_account'],
    ['the next environments to examine', 'callback_attempts_failed'],
    ['the next range to fold', byId],
    ['the next flows to count', byAccount],
    ['callbacks that failed', /flows_by_account|_attempts/],
    ['the health of callbacks', /callback_attempts_failed|flows_(due|awaited)/],
    ['delivering one flow', byId],
    ['cancelling one flow', byId],
    [
      'delivering what waits',
      /callback_attempts_failed|flows_by_account|flows_pkey|sqlite_autoindex_/,
    ],
  ] as const)('%s: few rows are read', async (name, index) => {
    for (const statement of await askedBy(flowWorks(kiosk)[name]))
      await expectFewRows(statement, index)
  })

  test.each(['looking for callbacks', 'looking for callbacks while a customer is down'] as const)(
    '%s: what is due is found by its time, and leased by its id',
    async (name) => {
      await sql`update flows set due_at = ${kiosk.database.now}, lease_until = null
        where due_at is not null and state = 'delivering'`.execute(kiosk.database.read)
      const asked = await askedBy(flowWorks(kiosk)[name])
      const isLease = ({ text }: Statement) => text.startsWith('update')
      expect(asked.filter(isLease)).toHaveLength(1)
      for (const statement of asked)
        await expectFewRows(statement, isLease(statement) ? byId : /flows_(due|awaited)/)
    },
  )

  const home = (period: (typeof homePeriods)[number]) =>
    showHome(
      {
        flowCounts: flowCountStore(kiosk.database),
        homeFacts: homeFactStore(kiosk.database),
        clock: Date.now,
      },
      kiosk.owner,
      period,
    )

  test.each(homePeriods)('home for %s: four statements, and none reads a table', async (period) => {
    const statements: Statement[] = []
    noted = statements
    const { totals } = await home(period)
    noted = undefined
    expect(totals.started).toBeGreaterThan(0)
    // Without those that set a new connection up.
    const asked = statements.filter(({ text }) => text.includes('account_id'))
    expect(asked).toHaveLength(4)
    for (const { text } of asked) await expectNoScan(kiosk, text)
  })

  test('home over all customers: two statements, and none reads a table', async () => {
    const statements: Statement[] = []
    noted = statements
    const deps = { flowCounts: flowCountStore(kiosk.database), clock: Date.now }
    const { totals } = await showOperatorHome(deps, 'test', '30d')
    noted = undefined
    expect(totals.started).toBeGreaterThan(1_000)
    const asked = statements.filter(({ text }) => text.includes('account_id'))
    expect(asked).toHaveLength(2)
    for (const { text } of asked) await expectNoScan(kiosk, text)
  })

  test('the first steps: few rows are read', async () => {
    const facts = homeFactStore(kiosk.database)
    for (const { text } of await askedBy(() => facts.firstSteps(kiosk.owner)))
      await expectNoScan(kiosk, text)
  })

  test('of a rare outcome only its own flows are read', async () => {
    const asked = await askedBy(flowWorks(kiosk)['a page of an outcome'])
    for (const statement of asked)
      if (kiosk.address.engine === 'postgres')
        expect((await measure(kiosk.address.url, statement)).rows).toBeLessThanOrEqual(51)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['the next range to fold', byId],
    ['the next flows to count', byAccount],
  ] as const)('%s after a pause of two days: few rows are read', async (name, index) => {
    const until = flowIdsFrom((await kiosk.now()) - 2 * 86_400_000)
    const { read: rows } = kiosk.database
    for (const table of ['uncounted_outcomes', 'uncounted_callbacks'] as const)
      await rows.deleteFrom(table).where('flow_id', '>=', until).execute()
    await rows.updateTable('counted_flows').set({ until_id: until }).execute()
    await rows.updateTable('usage_folded').set({ until_id: until, asked_until_id: until }).execute()
    for (const statement of await askedBy(flowWorks(kiosk)[name]))
      await expectFewRows(statement, index)
  })
})
