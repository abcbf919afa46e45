import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callId, callIdBytes, flowIdsFrom } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { callbackHistoryStore } from '../../src/edges/store/history/callback-history.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { noticeStore } from '../../src/edges/store/notices/notices.ts'
import { vaultStore } from '../../src/edges/store/secrets/vault.ts'
import { foldUsage } from '../../src/edges/workers/fold-usage.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { homePeriods, showHome, showOperatorHome } from '../../src/usecases/history/show-home.ts'
import type { FlowFilter } from '../../src/usecases/ports/history/flow-records.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { isFull, sized } from '../setup/sizes.ts'
import { watchStatements } from './count-statements.ts'
import { fillWithFlows } from './many-flows.ts'
import { expectNoScan, measure, planOfFewRows, type Statement } from './statement-plans.ts'
import { newFlow, sealing } from './stored-flows.ts'

/** Whatever is asked for, few rows are looked at, however many there are. */

const manyFlows = sized(3_000, 1_000_000)

/** The most that one statement reads: a range of usage that is folded. */
const mostRows = 25_000
const mostBlocks = 30_000

let noted: Statement[] | undefined
watchStatements((_connection, text, values) => noted?.push({ text, values }))

const anyTime = { from: flowIdsFrom(0), before: flowIdsFrom(2 ** 48 - 1), limit: 50 }

describe.each(engines)('with many flows on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    await fillWithFlows(kiosk.address, manyFlows)
    // As an upgrade has to that finds all these flows.
    await foldUsage([usageStore(kiosk.database), flowCountStore(kiosk.database)])
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

  const flows = () => flowStore(kiosk.database, 'here')
  const records = () => flowRecordStore(kiosk.database)
  const vault = () => vaultStore(kiosk.database)
  const usage = () => usageStore(kiosk.database)
  const callbackHistory = () => callbackHistoryStore(kiosk.database)
  const callbacks = () => callbackStore(kiosk.database, 'instance')
  const list = (filter: FlowFilter, range: Partial<typeof anyTime> = {}) =>
    records().list(kiosk.owner, filter, { ...anyTime, ...range })
  const middle = async () => flowIdsFrom((await kiosk.now()) - 15 * 86_400_000)
  const deliverNow = { by: command, action: 'callbacks_delivered_now' as const }
  const aFlow = flowIdsFrom(0)
  const aCall = callId(new Uint8Array(callIdBytes), 0)

  const byId = /flows_pkey|flows_by_account|sqlite_autoindex_/
  const byAccount = /flows_by_account|flows_pkey|sqlite_autoindex_|_attempts_pkey/

  test.each([
    ['the start', 'flows_by_master_key', () => vault().masterKeyIds()],
    ['the rotation', 'flows_by_master_key', () => vault().flowKeysByOthers('another', 100)],
    ['the end of what is over', 'flows_due', () => flows().expire(500)],
    ['forgetting destinations', 'flows_due', () => flows().forgetDestinations(500)],
    ['counting who waits', 'flows_due', () => flows().countWaiting()],
    ['counting for the metrics', 'flows_due', () => flows().countUnderWay()],
    [
      'looking for callbacks',
      'flows_due',
      () => callbacks().claim({ leaseSeconds: 30, limit: 10 }),
    ],
    [
      'looking for callbacks while a customer is down',
      'flows_due',
      async () =>
        callbacks().claim({
          leaseSeconds: 30,
          limit: 10,
          passedOver: [kiosk.owner.accountId],
          since: (await kiosk.now()) - 5_000,
        }),
    ],
    ['forgetting flows', 'flows_over_by_account', () => flows().forgetEnded(500)],
    [
      'the search for a state',
      'flows_by_state',
      () => records().findByState(kiosk.owner, new Uint8Array(32), 20),
    ],
    ['the search for a call', byAccount, () => list({ callId: aCall }, { limit: 20 })],
    ['what open pages missed', byId, () => flows().changedSince(new Map([[aFlow, 'opened']]))],
    ['one flow', byId, () => records().find(aFlow, kiosk.owner)],
    ['a page of flows', byAccount, () => list({})],
    ['a page further on', byAccount, async () => list({}, { before: await middle() })],
    ['a page of flows that wait', byAccount, () => list({ show: 'open' })],
    ['a page of presentations', byAccount, () => list({ show: 'presentation' })],
    ['a page of a status', byAccount, () => list({ state: 'undelivered' })],
    ['a page of one issuer', byAccount, () => list({ issuer: 'de-ausweis' })],
    ['a page of a key', byAccount, () => list({ keyId: kiosk.owner.keyId })],
    [
      'a page of flows that stopped before a step',
      /flows_ended_otherwise|_attempts/,
      () => list({ stoppedBefore: 'engaged' }),
    ],
    [
      'a page of flows that were not delivered',
      byAccount,
      () => list({ stoppedBefore: 'delivered' }),
    ],
    ['a page of a path', byAccount, () => list({ channel: 'this_device' })],
    [
      'a page of an outcome',
      /flows_by_outcome|_attempts/,
      () => list({ outcome: 'error_internal' }),
    ],
    [
      'a page of flows that ended otherwise',
      /flows_ended_otherwise|_attempts/,
      () => list({ show: 'otherwise' }),
    ],
    [
      'a page of those with one outcome',
      /flows_by_outcome|_attempts/,
      () => list({ show: 'otherwise', outcome: 'error_internal' }),
    ],
    ['what is not folded yet', byAccount, () => usage().read(kiosk.owner)],
    ['what was asked for since then', byAccount, () => usage().asked(kiosk.owner, 30)],
    [
      'how busy accounts are',
      'flows_by_account',
      () => accountActivityStore(kiosk.database)([kiosk.owner.accountId]),
    ],
    [
      'the next environments to examine',
      'callback_attempts_failed',
      () =>
        noticeStore(kiosk.database).nextPlaces({
          environments: ['test', 'live'],
          limit: 50,
          roundMilliseconds: 0,
        }),
    ],
    ['the next range to fold', byId, () => usage().fold(0)],
    ['the next flows to count', byAccount, () => flowCountStore(kiosk.database).fold(0)],
    [
      'callbacks that failed',
      /flows_by_account|_attempts/,
      () => callbackHistory().troubled(kiosk.owner, 50),
    ],
    [
      'the health of callbacks',
      'callback_attempts_failed',
      () => callbackHistory().health(kiosk.owner),
    ],
    [
      'delivering one flow',
      byId,
      () => callbackHistory().deliverByKey(kiosk.owner, aFlow, new Uint8Array(32)),
    ],
    ['cancelling one flow', byId, () => flows().cancelByKey(aFlow, kiosk.owner)],
    [
      'delivering what waits',
      /callback_attempts_failed|flows_by_account|flows_pkey|sqlite_autoindex_/,
      () => callbackHistory().deliverNow(kiosk.owner, undefined, deliverNow),
    ],
  ] as const)('%s: few rows are read', async (_name, index, work) => {
    for (const statement of await askedBy(work)) {
      expect(await planOfFewRows(kiosk, statement.text)).toMatch(index)
      if (isFull && kiosk.address.engine === 'postgres') {
        const { scanned, rows, blocks } = await measure(kiosk.address.url, statement)
        expect(scanned).not.toContain('flows')
        expect(scanned).not.toContain('callback_attempts')
        expect([rows, rows < mostRows]).toEqual([rows, true])
        expect([blocks, blocks < mostBlocks]).toEqual([blocks, true])
      }
    }
  })

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

  test.each(homePeriods)('home for %s: five statements, and none reads a table', async (period) => {
    const statements: Statement[] = []
    noted = statements
    const { totals } = await home(period)
    noted = undefined
    expect(totals.started).toBeGreaterThan(0)
    // Without those that set a new connection up.
    const asked = statements.filter(({ text }) => text.includes('account_id'))
    expect(asked).toHaveLength(5)
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
    const asked = await askedBy(() => list({ outcome: 'error_internal' }))
    for (const statement of asked)
      if (kiosk.address.engine === 'postgres')
        expect((await measure(kiosk.address.url, statement)).rows).toBeLessThanOrEqual(51)
    expect(asked).toHaveLength(1)
  })
})
