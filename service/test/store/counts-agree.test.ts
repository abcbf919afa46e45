import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel } from '../../src/core/flow/flow.ts'
import type { CheckName } from '../../src/core/verification/checks.ts'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import {
  type FlowId,
  flowId,
  flowIdBytes,
  type KeyId,
  readApplicationId,
  readKeyId,
  tryoutKeyId,
} from '../../src/core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../src/core/vocabulary/outcomes.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { textOfChecks } from '../../src/edges/store/flows/stored-checks.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { periodOf } from '../../src/usecases/history/count-flows.ts'
import { showUsage } from '../../src/usecases/history/show-usage.ts'
import type { PeriodUnit } from '../../src/usecases/ports/history/flow-counts.ts'
import { engines } from '../setup/databases.ts'
import { addApplicationKey, type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { newFlow, sealing } from './stored-flows.ts'

/**
 * Home, usage, the day of a quota and the activity of an account say at any moment what a count of
 * all flows that ever were says, whenever flows end, are counted or are forgotten.
 */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

type Flow = {
  readonly id: FlowId
  readonly at: number
  readonly environment: Environment
  readonly keyId: KeyId
  readonly isPushed: boolean
  openedAt: number | null
  requestedAt: number | null
  answeredAt: number | null
  channel: Channel | null
  outcome: OutcomeCode | null
  failedCheck: CheckName | null
  state: 'created' | 'awaiting_return' | 'delivering' | 'completed' | 'undelivered'
  readonly attempts: {
    readonly at: number
    readonly took: number
    readonly reason: string | null
  }[]
}

const some = fc.nat({ max: 1_000 })
const commands = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('begin' as const), gap: some, key: some }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('open', 'request', 'answer', 'prove', 'refuse', 'expire', 'try', 'try'),
        which: some,
        took: some,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('count', 'forget') }) },
  ),
  { minLength: 30, maxLength: 60 },
)

describe.each(engines)('all counts on %s', (engine) => {
  let kiosk: Kiosk
  let keys: readonly KeyId[]
  let now: number
  /** What a process has read before must not be in the way. */
  let remembering: ReturnType<typeof flowCountStore>
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    const [one, other] = [await addApplicationKey(kiosk), await addApplicationKey(kiosk)]
    now = await kiosk.now()
    keys = [kiosk.owner.keyId, readKeyId('key_another') ?? kiosk.owner.keyId, one, other]
    keys = [...keys, tryoutKeyId(kiosk.owner.accountId)]
    const [template] = await rows().selectFrom('api_keys').selectAll().execute()
    if (template === undefined) throw new Error('there is no key')
    for (const id of [keys[1], keys[4]])
      if (id !== undefined)
        await rows()
          .insertInto('api_keys')
          .values({ ...template, id, hash: randomBytes(32) })
          .execute()
  })
  afterAll(() => kiosk.close())

  const rows = () => kiosk.database.read
  const counts = () => flowCountStore(kiosk.database)
  const usage = () => usageStore(kiosk.database)

  test('agree with a count of all flows, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        await startAnew()
        const flows: Flow[] = []
        remembering = counts()
        // Flows begin one after another, over two months, and are counted up to the last of them.
        let time = now - 58 * day
        for (const [place, command] of all.entries()) {
          if (command.do === 'begin') {
            const far = command.gap % 3 === 0
            const gap = far ? Math.floor((now - time) / 4) : minute + second * (command.gap % 900)
            if (time + gap > now - minute) continue
            time += gap
            flows.push(await begin(time, command.key))
          } else if (command.do === 'count') await countUpTo(time)
          else if (command.do === 'forget') await forget()
          else if ('which' in command && flows.length > 0) {
            const flow = flows[command.which % flows.length]
            if (flow !== undefined) await happens(flow, command.do, command.took)
          }
          if (place % 4 === 0 || command.do === 'count') await agree(flows)
        }
        await countAll(-minute)
        await agree(flows)
        await forget()
        await agree(flows)
      }),
      { numRuns: sized(6, 200) },
    )
  })

  /** The clock goes on: in minutes it would come to flows that begin later. */
  const countUpTo = async (time: number) => countAll((await kiosk.now()) - time)

  async function countAll(olderThan: number) {
    for (const { fold } of [usage(), counts()]) while (await fold(olderThan));
  }

  async function begin(at: number, choice: number): Promise<Flow> {
    const keyId = keys[choice % keys.length] ?? kiosk.owner.keyId
    const environment = choice % 7 === 0 ? 'live' : 'test'
    const isPushed = readApplicationId(keyId) !== undefined && choice % 2 === 0
    const id = flowId(randomBytes(flowIdBytes), at)
    await flowStore(kiosk.database, 'here').create({ ...newFlow(kiosk.owner), id, environment })
    await rows()
      .updateTable('flows')
      .set({ created_at: at, key_id: keyId, pushed: isPushed ? 1 : null })
      .where('id', '=', id)
      .execute()
    return {
      ...{ id, at, environment, keyId, isPushed, attempts: [], state: 'created' },
      ...{ openedAt: null, requestedAt: null, answeredAt: null, channel: null },
      ...{ outcome: null, failedCheck: null },
    }
  }

  const answeredBy = (flow: Flow, took: number) => ({
    answeredAt: flow.at + 2_000 + took * 50,
    requestedAt: flow.requestedAt ?? flow.at + 1_500,
    openedAt: flow.openedAt ?? flow.at + 1_000,
    channel: took % 2 === 0 ? ('qr' as const) : ('this_device' as const),
  })

  async function happens(flow: Flow, what: string, took: number) {
    if (flow.outcome !== null) return what === 'try' ? attempt(flow, took) : undefined
    const isAnswered = flow.answeredAt !== null
    if (what === 'open') flow.openedAt ??= flow.at + 1_000
    if (what === 'request' && !isAnswered)
      Object.assign(flow, { requestedAt: flow.at + 1_500, channel: 'qr' })
    if (what === 'answer' && !isAnswered)
      Object.assign(flow, answeredBy(flow, took), { state: 'awaiting_return' })
    const proved = { outcome: 'presentation', state: 'delivering' }
    if (what === 'prove') Object.assign(flow, isAnswered ? {} : answeredBy(flow, took), proved)
    const refused = { outcome: 'error_credential_expired', failedCheck: 'not_expired' }
    if (what === 'refuse' && !isAnswered)
      Object.assign(flow, answeredBy(flow, took), refused, { state: 'delivering' })
    if (what === 'expire') Object.assign(flow, { outcome: 'error_expired', state: 'delivering' })
    await store(flow)
  }

  async function attempt(flow: Flow, took: number) {
    if (flow.state !== 'delivering') return
    const reason = took % 3 === 0 ? 'timeout' : null
    const at = flow.at + 5 * minute + flow.attempts.length * 7 * hour
    flow.attempts.push({ at, took, reason })
    if (reason === null) flow.state = 'completed'
    else if (took % 2 === 0) flow.state = 'undelivered'
    await rows()
      .insertInto('callback_attempts')
      .values({
        flow_id: flow.id,
        number: flow.attempts.length,
        started_at: at,
        duration_milliseconds: took,
        status: reason === null ? 200 : null,
        reason,
        way: 'url',
        account_id: kiosk.owner.accountId,
        environment: flow.environment,
      })
      .execute()
    await store(flow)
  }

  const store = (flow: Flow) =>
    rows()
      .updateTable('flows')
      .set({
        opened_at: flow.openedAt,
        requested_at: flow.requestedAt,
        answered_at: flow.answeredAt,
        fetched_path: flow.channel,
        answered_path: flow.answeredAt === null ? null : flow.channel,
        outcome: flow.outcome,
        state: flow.state,
        checks:
          flow.failedCheck === null
            ? null
            : textOfChecks([
                { check: 'well_formed', outcome: 'passed' },
                { check: flow.failedCheck, outcome: 'failed', rule: 'expired' },
              ]),
      })
      .where('id', '=', flow.id)
      .execute()

  /** As retention does, but at once: what is counted may go. */
  async function forget() {
    const { until_id: until } = await rows()
      .selectFrom('counted_flows')
      .select('until_id')
      .executeTakeFirstOrThrow()
    const noted = [
      ...(await rows().selectFrom('uncounted_outcomes').select('flow_id').execute()),
      ...(await rows().selectFrom('uncounted_callbacks').select('flow_id').execute()),
    ].map(({ flow_id: id }) => id)
    const counted = await rows()
      .selectFrom('flows')
      .select('id')
      .where('id', '<', until)
      .where('state', 'in', ['completed', 'undelivered'])
      .execute()
    const ids = counted.map(({ id }) => id).filter((id) => !noted.includes(id))
    if (ids.length === 0) return
    await rows().deleteFrom('callback_attempts').where('flow_id', 'in', ids).execute()
    await rows().deleteFrom('flows').where('id', 'in', ids).execute()
  }

  async function startAnew() {
    for (const table of ['callback_attempts', 'flows', 'flow_counts', 'time_counts'] as const)
      await rows().deleteFrom(table).execute()
    for (const table of ['usage_counts', 'asked_counts'] as const)
      await rows().deleteFrom(table).execute()
    for (const table of ['uncounted_outcomes', 'uncounted_callbacks'] as const)
      await rows().deleteFrom(table).execute()
    const none = flowId(new Uint8Array(flowIdBytes), 0)
    await rows().updateTable('counted_flows').set({ until_id: none }).execute()
    await rows().updateTable('usage_folded').set({ until_id: none, asked_until_id: none }).execute()
  }

  type Tally = { [name: string]: number }
  const added = (tally: Tally, name: readonly unknown[], amount = 1) => {
    const key = name.join(' ')
    tally[key] = (tally[key] ?? 0) + amount
  }
  /** What is not there and what is zero are the same. */
  const seen = (tally: Tally) =>
    Object.fromEntries(Object.entries(tally).filter(([, amount]) => amount !== 0))

  const doesCount = (flow: Flow) =>
    readApplicationId(flow.keyId) === undefined || flow.answeredAt !== null
  const bucket = (took: number) => Math.round(Math.log2(Math.max(1, took)) * 4)

  async function agree(all: readonly Flow[]) {
    const flows = all.filter(({ keyId }) => keyId !== keys[4])
    for (const environment of ['test', 'live'] as const) {
      const own = flows.filter((flow) => flow.environment === environment)
      const owner = { ...kiosk.owner, environment }
      for (const [unit, since] of [
        ['day', now - 59 * day],
        ['hour', now - 47 * hour],
      ] as const)
        expect(await homeOf(owner, unit, since)).toEqual(homeByHand(own, unit, since))
      for (const at of [now, now - day, now - 30 * day])
        for (const store of [counts(), remembering])
          expect(await store.countedOn(owner, at)).toEqual(dayByHand(own, at))
      expect(await usageOf(owner)).toEqual(usageByHand(own))
    }
    const [activity] = await accountActivityStore(kiosk.database)([kiosk.owner.accountId])
    const month = new Date(now).toISOString().slice(0, 7)
    const began = flows.filter(({ at }) => new Date(at).toISOString().startsWith(month))
    expect(activity?.flowsThisMonth).toBe(
      began.filter((flow) => doesCount(flow) && flow.outcome !== null).length,
    )
  }

  async function homeOf(owner: Kiosk['owner'], unit: PeriodUnit, since: number) {
    const tally: Tally = {}
    const { flows, times } = await counts().read(owner, unit, since)
    for (const { period, keyId, issuer, channel, outcome, failedCheck, ...steps } of flows)
      for (const [step, amount] of Object.entries(steps))
        added(tally, [period, keyId, issuer, channel, outcome, failedCheck, step], amount)
    for (const { period, kind, reason, bucket: place, count } of times)
      added(tally, [period, kind, reason, place], count)
    return seen(tally)
  }

  function homeByHand(flows: readonly Flow[], unit: PeriodUnit, since: number) {
    const tally: Tally = {}
    const from = periodOf(unit, since)
    for (const flow of flows) {
      const period = periodOf(unit, flow.at)
      const { keyId, channel, outcome, failedCheck, openedAt, answeredAt } = flow
      const steps = {
        created: true,
        opened: openedAt !== null,
        engaged: flow.requestedAt !== null || answeredAt !== null,
        answered: answeredAt !== null,
        pushed: answeredAt !== null && flow.isPushed,
        verified: outcome === 'presentation',
        delivered: flow.state === 'completed',
      }
      for (const [step, came] of Object.entries(steps))
        if (period >= from)
          added(
            tally,
            [period, keyId, 'xx-sandbox', channel, outcome, failedCheck, step],
            Number(came),
          )
      if (period >= from && openedAt !== null && answeredAt !== null)
        added(tally, [period, 'person', null, bucket(answeredAt - openedAt)])
      for (const { at, took, reason } of flow.attempts)
        if (periodOf(unit, at) >= from)
          added(tally, [periodOf(unit, at), 'callback', reason, bucket(took)])
    }
    return seen(tally)
  }

  function dayByHand(flows: readonly Flow[], at: number) {
    const counted = flows.filter(
      (flow) => periodOf('day', flow.at) === periodOf('day', at) && doesCount(flow),
    )
    const isOurs = (flow: Flow) => readApplicationId(flow.keyId) === undefined || flow.isPushed
    return { all: counted.length, authenticated: counted.filter(isOurs).length }
  }

  async function usageOf(owner: Kiosk['owner']) {
    const tally: Tally = {}
    for (const { month, keyId, issuer, outcome, count } of await showUsage(
      { usage: usage() },
      owner,
    ))
      added(tally, [month, keyId, issuer, outcome], count)
    return tally
  }

  function usageByHand(flows: readonly Flow[]) {
    const tally: Tally = {}
    for (const flow of flows)
      if (flow.outcome !== null && doesCount(flow)) {
        const month = new Date(flow.at).toISOString().slice(0, 7)
        added(tally, [month, flow.keyId, 'xx-sandbox', flow.outcome])
      }
    return tally
  }
})
