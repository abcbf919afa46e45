import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Channel } from '../../src/core/flow/flow.ts'
import {
  type ApplicationId,
  type FlowId,
  flowId,
  flowIdBytes,
  flowIdsFrom,
  type KeyId,
  readKeyId,
  timeOfFlow,
} from '../../src/core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../src/core/vocabulary/outcomes.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { textOfChecks } from '../../src/edges/store/flows/stored-checks.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import { homeFactStore } from '../../src/edges/store/history/home-facts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { periodOf, quantileOf, sumFlowCounts } from '../../src/usecases/history/count-flows.ts'
import { showHome } from '../../src/usecases/history/show-home.ts'
import type { PeriodUnit } from '../../src/usecases/ports/history/flow-counts.ts'
import type { StepToReach } from '../../src/usecases/ports/history/flow-records.ts'
import { engines } from '../setup/databases.ts'
import { addApplicationKey, type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { inFull } from '../setup/sizes.ts'
import { newFlow, sealing } from './stored-flows.ts'

const hour = 3_600_000
const day = 24 * hour

type Story = {
  readonly hoursAgo: number
  readonly reached: 'created' | 'opened' | 'engaged' | 'answered'
  readonly outcome: OutcomeCode
  readonly channel: Channel
  /** How each attempt failed, and whether the last one succeeded. */
  readonly failures: number
  readonly delivery: 'done' | 'given_up' | 'waiting'
  /** A login of an application, with a pushed request or by any browser. */
  readonly login?: 'pushed' | 'open'
}

const stories = fc.record<Story>({
  hoursAgo: fc.integer({ min: 2, max: 70 }),
  reached: fc.constantFrom('created', 'opened', 'engaged', 'answered'),
  outcome: fc.constantFrom('presentation', 'error_expired', 'error_access_denied'),
  channel: fc.constantFrom('qr', 'this_device', 'browser_mdoc'),
  failures: fc.integer({ min: 0, max: 2 }),
  delivery: fc.constantFrom('done', 'given_up', 'waiting'),
  login: fc.constantFrom(undefined, 'pushed', 'open'),
})

const order = ['created', 'opened', 'engaged', 'answered'] as const
const states = { done: 'completed', given_up: 'undelivered', waiting: 'delivering' } as const

describe.each(engines)('counts of flows on %s', (engine) => {
  let kiosk: Kiosk
  let application: ApplicationId
  let now: number
  beforeEach(async () => {
    kiosk = await openKiosk(engine, sealing)
    application = await addApplicationKey(kiosk)
    now = await kiosk.now()
  })
  afterEach(() => kiosk.close())

  const counts = () => flowCountStore(kiosk.database)
  const rows = () => kiosk.database.read
  const foldAll = async () => {
    while (await counts().fold(hour));
  }

  async function happened(story: Story): Promise<FlowId> {
    const at = now - story.hoursAgo * hour
    const flow = { ...newFlow(kiosk.owner), id: flowId(randomBytes(flowIdBytes), at) }
    await flowStore(kiosk.database, 'here').create(flow)
    const came = order.indexOf(story.reached)
    const isAnswered = came >= 3
    const outcome = isAnswered ? story.outcome : 'error_expired'
    const isRefused = isAnswered && outcome === 'error_expired'
    const failed = { check: 'not_expired', outcome: 'failed', rule: 'expired' } as const
    await rows()
      .updateTable('flows')
      .set({
        created_at: at,
        outcome,
        state: states[story.delivery],
        ended_at: at + 60_000,
        due_at: null,
        attempts: story.failures + Number(story.delivery === 'done'),
        opened_at: came >= 1 ? at + 1_000 : null,
        requested_at: came >= 2 ? at + 5_000 : null,
        fetched_path: came >= 2 ? story.channel : null,
        answered_at: isAnswered ? at + 31_000 : null,
        answered_path: isAnswered ? story.channel : null,
        checks: isRefused ? textOfChecks([failed]) : null,
        ...(story.login && { key_id: application }),
        ...(story.login === 'pushed' && { pushed: 1 }),
      })
      .where('id', '=', flow.id)
      .execute()
    await attempt(flow.id, at, story.failures, story.delivery === 'done')
    return flow.id
  }

  async function attempt(id: FlowId, at: number, failures: number, isDone: boolean) {
    const all = [...Array<string>(failures).fill('timeout'), ...(isDone ? [null] : [])]
    for (const [place, reason] of all.entries())
      await rows()
        .insertInto('callback_attempts')
        .values({
          flow_id: id,
          number: place + 1,
          started_at: at + 60_000 + place,
          duration_milliseconds: reason === null ? 40 : 10_000,
          status: reason === null ? 200 : null,
          reason,
          way: 'url',
          account_id: kiosk.owner.accountId,
          environment: kiosk.owner.environment,
        })
        .execute()
  }

  /** Statement by statement over all flows, as nobody would do it in production. */
  async function slowly(unit: PeriodUnit, since: number) {
    const flows = await rows().selectFrom('flows').selectAll().execute()
    const attempts = await rows().selectFrom('callback_attempts').selectAll().execute()
    const isSince = (at: number) => periodOf(unit, at) >= periodOf(unit, since)
    const recent = flows.filter(({ id }) => isSince(timeOfFlow(id)))
    const made = attempts.filter(({ started_at: at }) => isSince(at))
    const total = (is: (flow: (typeof flows)[number]) => boolean) => recent.filter(is).length
    return {
      created: recent.length,
      opened: total((flow) => flow.opened_at !== null),
      engaged: total((flow) => flow.requested_at !== null),
      answered: total((flow) => flow.answered_at !== null),
      verified: total((flow) => flow.outcome === 'presentation'),
      delivered: total((flow) => flow.state === 'completed'),
      refused: total((flow) => flow.checks !== null),
      byCode: total((flow) => (flow.answered_path ?? flow.fetched_path) === 'qr'),
      people: total((flow) => flow.answered_at !== null),
      attempts: made.length,
      timeouts: made.filter(({ reason }) => reason === 'timeout').length,
    }
  }

  async function quickly(unit: PeriodUnit, since: number) {
    const { flows, times } = await counts().read(kiosk.owner, unit, since)
    type Step = 'created' | 'opened' | 'engaged' | 'answered' | 'verified' | 'delivered'
    const sum = (step: Step, of = flows) => of.reduce((total, one) => total + one[step], 0)
    const timed = (is: (one: (typeof times)[number]) => boolean) =>
      times.filter(is).reduce((total, { count }) => total + count, 0)
    return {
      created: sum('created'),
      opened: sum('opened'),
      engaged: sum('engaged'),
      answered: sum('answered'),
      verified: sum('verified'),
      delivered: sum('delivered'),
      refused: sum(
        'created',
        flows.filter(({ failedCheck }) => failedCheck === 'not_expired'),
      ),
      byCode: sum(
        'created',
        flows.filter(({ channel }) => channel === 'qr'),
      ),
      people: timed(({ kind }) => kind === 'person'),
      attempts: timed(({ kind }) => kind === 'callback'),
      timeouts: timed(({ reason }) => reason === 'timeout'),
    }
  }

  const spans = () =>
    [
      ['day', now - 4 * day],
      ['hour', now - 47 * hour],
    ] as const

  test('agree with a slow count before, between and after folding, and after erasure', async () => {
    const known = fc.sample(stories, { numRuns: 60, seed: 7 })
    for (const story of known.slice(0, 40)) await happened(story)
    const agree = async () => {
      for (const [unit, since] of spans())
        expect(await quickly(unit, since)).toEqual(await slowly(unit, since))
      for (const at of [now, now - day])
        expect(await counts().countedOn(kiosk.owner, at)).toEqual(await countedSlowly(at))
    }
    const countedSlowly = async (at: number) => {
      const midnight = Math.floor(at / day) * day
      const flows = await rows()
        .selectFrom('flows')
        .select(['created_at', 'key_id', 'answered_at', 'pushed'])
        .where('account_id', '=', kiosk.owner.accountId)
        .execute()
      const counted = flows
        .filter(({ created_at: begun }) => begun >= midnight && begun < midnight + day)
        .filter((flow) => flow.key_id !== application || flow.answered_at !== null)
      const authenticated = counted.filter(
        (flow) => flow.key_id !== application || flow.pushed === 1,
      )
      return { all: counted.length, authenticated: authenticated.length }
    }
    await agree()
    await foldAll()
    await agree()
    for (const story of known.slice(40)) await happened({ ...story, hoursAgo: 0.5 })
    await agree()
    // Callbacks that waited are delivered later, after their flows were folded.
    const { numUpdatedRows } = await rows()
      .updateTable('flows')
      .set({ state: 'completed' })
      .where('state', '=', 'delivering')
      .executeTakeFirstOrThrow()
    expect(Number(numUpdatedRows)).toBeGreaterThan(5)
    await agree()
    await foldAll()
    await agree()
    await everyoneIsCounted()
    const before = await Promise.all(spans().map((span) => quickly(span[0], span[1])))
    await rows()
      .deleteFrom('callback_attempts')
      .where('started_at', '<', now - 2 * hour)
      .execute()
    await rows()
      .deleteFrom('flows')
      .where('created_at', '<', now - 2 * hour)
      .execute()
    expect(await Promise.all(spans().map((span) => quickly(span[0], span[1])))).toEqual(before)
  })

  const inOrder = (all: readonly object[] = []) =>
    all.map((each) => JSON.stringify(each)).toSorted()

  /** With one customer, the counts over all customers are theirs, but know no key. */
  async function everyoneIsCounted() {
    for (const [unit, since] of spans()) {
      const { accountId, environment } = kiosk.owner
      const [own, all] = await Promise.all(
        [accountId, '' as const].map((id) =>
          counts().kept({ accountId: id, environment }, unit, since),
        ),
      )
      const withoutKeys = (own?.flows ?? []).map((each) => ({ ...each, keyId: '' as const }))
      expect(inOrder(all?.flows)).toEqual(inOrder(sumFlowCounts(withoutKeys)))
      expect(inOrder(all?.times)).toEqual(inOrder(own?.times))
      expect(all?.flows.length).toBeGreaterThan(5)
    }
  }

  const home = (period: '24h' | '7d' = '7d') => {
    const homeFacts = homeFactStore(kiosk.database)
    return showHome({ flowCounts: counts(), homeFacts, clock: () => now }, kiosk.owner, period)
  }

  test('each drop on the home page is exactly the flows that its filter lists', async () => {
    for (const story of fc.sample(stories, { numRuns: 60, seed: 3 })) await happened(story)
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    await foldAll()
    for (const period of ['7d', '24h'] as const) {
      const { from, losses, totals } = await home(period)
      const list = async (stoppedBefore: StepToReach, outcome?: OutcomeCode) => {
        const range = { from: flowIdsFrom(from), before: flowIdsFrom(2 ** 48 - 1), limit: 100 }
        const records = flowRecordStore(kiosk.database)
        return (await records.list(kiosk.owner, { stoppedBefore, outcome }, range)).flows.length
      }
      for (const { step, flows, reasons } of losses) {
        expect([step, flows]).toEqual([step, await list(step)])
        for (const { outcome, flows: lost } of reasons)
          expect([step, outcome, lost]).toEqual([step, outcome, await list(step, outcome)])
      }
      expect(losses.map(({ flows }) => flows > 0)).toEqual([true, true, true, true])
      const lost = losses.reduce((sum, { flows }) => sum + flows, 0)
      expect(totals.ended).toBe(lost + totals.delivered)
      expect(totals.started).toBe(totals.ended + 1)
    }
  })

  test('until a callback was delivered, home says what was done; then it says no more', async () => {
    const story = { hoursAgo: 3, reached: 'answered', channel: 'qr', failures: 1 } as const
    const before = { key: true, redirectUrl: true, callback: false, declined: false, live: false }
    expect((await home()).firstSteps).toEqual({ ...before, flow: false })
    await happened({ ...story, outcome: 'presentation', delivery: 'waiting' })
    const { firstSteps, lastCallbacks } = await home()
    expect(firstSteps).toEqual({ ...before, flow: true })
    expect(lastCallbacks).toMatchObject([{ hasFailed: true, reason: 'timeout', status: null }])
    await happened({ ...story, hoursAgo: 60, outcome: 'presentation', delivery: 'done' })
    await foldAll()
    const now24 = await home('24h')
    expect([now24.totals.started, now24.firstSteps]).toEqual([1, null])
  })

  test('keys and certificates that end within 30 days are on the home page', async () => {
    const { accountId, environment } = kiosk.owner
    const made = (name: string, days: number, others: object = {}) => ({
      account_id: accountId,
      environment,
      ending: 'abcd',
      id: readKeyId(`key_${name}`) ?? expect.fail('no key id'),
      name,
      hash: randomBytes(32),
      created_at: now,
      expires_at: now + days * day,
      revoked_at: null,
      created_by: null,
      replaced_by: null,
      ...others,
    })
    await rows()
      .insertInto('api_keys')
      .values([made('later', 29), made('soon', 2), made('fine', 31), made('over', -1)])
      .execute()
    await rows()
      .insertInto('api_keys')
      .values([made('revoked', 3, { revoked_at: now })])
      .execute()
    expect((await home()).endings).toMatchObject([
      { kind: 'key', name: 'soon' },
      { kind: 'key', name: 'later' },
    ])
  })

  test('instances that fold at the same time count nothing twice', async () => {
    const story = { reached: 'answered', outcome: 'presentation', channel: 'qr' } as const
    for (let place = 0; place < 20; place++)
      await happened({ ...story, hoursAgo: 3, failures: 1, delivery: 'done' })
    await Promise.all([foldAll(), foldAll(), foldAll()])
    expect(await quickly('day', now - day)).toMatchObject({ created: 20, attempts: 40 })
  })

  test('a flow is not forgotten before its callbacks are counted', async () => {
    const story = { reached: 'answered', outcome: 'presentation', channel: 'qr' } as const
    const id = await happened({ ...story, hoursAgo: 50, failures: 2, delivery: 'waiting' })
    await foldAll()
    await rows().updateTable('flows').set({ state: 'undelivered' }).execute()
    await rows()
      .updateTable('account_environments')
      .set({ retention_days: 1, forget_at: 0 })
      .execute()
    const forget = () => flowStore(kiosk.database, 'here').forgetEnded(10)
    expect((await forget()).flows).toBe(0)
    await foldAll()
    await rows().updateTable('account_environments').set({ forget_at: 0 }).execute()
    expect((await forget()).flows).toBe(1)
    expect(await rows().selectFrom('flows').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await quickly('day', now - 4 * day)).toMatchObject({ created: 1, timeouts: 2 })
  })

  test('callbacks that are over are found behind thousands that are not', async () => {
    const story = { reached: 'answered', outcome: 'presentation', channel: 'qr' } as const
    await happened({ ...story, hoursAgo: 3, failures: 0, delivery: 'waiting' })
    const columns = Object.keys(
      await rows().selectFrom('flows').selectAll().executeTakeFirstOrThrow(),
    )
    const waiting = 20_001
    // One after another by id, all after the first; the last ones are over when they are noted.
    const values = columns.map((name) => (name === 'id' ? 'id || (10000 + n)' : name))
    await sql`insert into flows (${sql.raw(columns.join(', '))})
      with recursive numbers (n) as (
        select 1 union all select n + 1 from numbers where n < ${sql.lit(waiting + 20)})
      select ${sql.raw(values.join(', '))} from flows, numbers`.execute(rows())
    const store = counts()
    while (await store.fold(hour));
    const noted = async () => {
      const { count } = await rows()
        .selectFrom('uncounted_callbacks')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }
    expect(await noted()).toBe(waiting + 21)
    await sql`update flows set state = 'completed' where id in (
      select id from flows order by id desc limit 20)`.execute(rows())
    // A round is five turns of 5,000. Where it stands now depends on how many turns there were, and
    // those depend on the time of day: a turn ends at midnight.
    for (let turn = 0; turn < 6; turn++) await store.fold(hour)
    expect(await noted()).toBe(waiting + 1)
    expect(await quickly('day', now - 4 * day)).toMatchObject({ delivered: 20 })
  })

  test('a process reads again only what may have changed', async () => {
    const noon = now - (now % day) - 12 * hour
    const begin = async (at: number, keyId: KeyId) => {
      const flow = { ...newFlow(kiosk.owner), id: flowId(randomBytes(flowIdBytes), at), keyId }
      await flowStore(kiosk.database, 'here').create(flow)
      return flow.id
    }
    const first = await begin(noon, kiosk.owner.keyId)
    const login = await begin(noon + 10_000, application)
    await begin(noon + 20_000, kiosk.owner.keyId)
    const store = counts()
    const all = async (of = store) => (await of.countedOn(kiosk.owner, noon)).all
    expect(await all()).toBe(2)
    await rows().deleteFrom('flows').where('id', '=', first).execute()
    expect([await all(), await all(counts())]).toEqual([2, 1])
    await rows().updateTable('flows').set({ answered_at: noon }).where('id', '=', login).execute()
    expect([await all(), await all(counts())]).toEqual([3, 2])
    // What is stored takes the place of what was remembered.
    while (await counts().fold(hour));
    expect([await all(), await all(counts())]).toEqual([2, 2])
  })

  inFull('more than a hundred thousand flows of a minute are all counted', async () => {
    await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
    const columns = Object.keys(
      await rows().selectFrom('flows').selectAll().executeTakeFirstOrThrow(),
    )
    const values = columns.map((name) => (name === 'id' ? 'id || (100000 + n)' : name))
    const many = 100_001
    await sql`insert into flows (${sql.raw(columns.join(', '))})
      with recursive numbers (n) as (
        select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
      select ${sql.raw(values.join(', '))} from flows, numbers`.execute(rows())
    await rows().updateTable('flows').set({ outcome: 'error_expired' }).execute()
    const usage = await usageStore(kiosk.database).read(kiosk.owner)
    const [activity] = await accountActivityStore(kiosk.database)([kiosk.owner.accountId])
    expect([
      (await counts().countedOn(kiosk.owner, now)).all,
      (await quickly('day', now - day)).created,
      usage.reduce((total, { count }) => total + count, 0),
      activity?.flowsThisMonth,
    ]).toEqual(Array(4).fill(many + 1))
  })

  test('hours are kept for two days, days for good', async () => {
    const story = { reached: 'opened', outcome: 'error_expired', channel: 'qr' } as const
    await happened({ ...story, hoursAgo: 70, failures: 0, delivery: 'done' })
    await happened({ ...story, hoursAgo: 3, failures: 0, delivery: 'done' })
    await foldAll()
    const stored = await rows()
      .selectFrom('flow_counts')
      .select('period')
      .where('account_id', '!=', '')
      .execute()
    expect(stored.map(({ period }) => period.slice(0, 1)).toSorted()).toEqual(['d', 'd', 'h'])
    await rows()
      .updateTable('flow_counts')
      .set({ period: periodOf('hour', now - 49 * hour) })
      .where('period', '>=', 'h')
      .execute()
    await foldAll()
    const left = await rows().selectFrom('flow_counts').select('period').execute()
    expect(left.map(({ period }) => period.slice(0, 1))).toEqual(['d', 'd', 'd', 'd'])
  })

  test('reading and folding use indexes', async () => {
    const { accountId, environment } = kiosk.owner
    const plan = await sql<{ detail?: string; 'QUERY PLAN'?: string }>`
      ${sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain')}
      select * from flow_counts where account_id = ${accountId}
      and environment = ${environment} and period >= 'd2026' and period < 'd~'`.execute(rows())
    expect(JSON.stringify(plan.rows)).toMatch(/flow_counts_pkey|sqlite_autoindex|PRIMARY KEY/)
  })

  test('the time people take is right to a tenth', async () => {
    const story = { reached: 'answered', outcome: 'presentation', channel: 'qr' } as const
    for (let place = 0; place < 5; place++)
      await happened({ ...story, hoursAgo: 2, failures: 0, delivery: 'done' })
    await foldAll()
    const { times } = await counts().read(kiosk.owner, 'day', now - day)
    const people = times.filter(({ kind }) => kind === 'person')
    for (const part of [0.5, 0.95]) {
      const took = quantileOf(people, part) ?? 0
      expect(Math.abs(took - 30_000) / 30_000).toBeLessThan(0.1)
    }
  })
})
