import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DecidedOutcome } from '../../src/core/flow/outcome.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { closingStore } from '../../src/edges/store/accounts/closing/closing-store.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { anyEvent, command } from '../../src/usecases/accounts/actor.test-material.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { endBy, failure, kind, newFlow, sealing, success } from './stored-flows.ts'

/** The metrics count what is told here. Each outcome is told once, however it was decided. */
describe.each(engines)('outcomes that are decided on %s', (engine) => {
  let kiosk: Kiosk
  const told: DecidedOutcome[] = []
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    kiosk.database.onChange(({ decided = [] }) => told.push(...decided))
  })
  afterAll(() => kiosk.close())

  const flows = () => flowStore(kiosk.database, 'here')
  const by = { by: command, action: 'flow_cancelled' as const }

  async function startedFlow(lifetimeSeconds = 600): Promise<FlowId> {
    const flow = { ...newFlow(kiosk.owner), lifetimeSeconds }
    await flows().create(flow)
    return flow.id
  }
  const decidedBy = async (work: () => Promise<unknown>) => {
    told.length = 0
    await work()
    return told
  }
  const here = { type: 'proved_here', returnBy: Date.now() + 3_600_000 } as const

  test.each([
    ['an answer', 'presentation', async (id: FlowId) => endBy(flows(), success(id))],
    [
      'a refusal',
      'error_untrusted_issuer',
      async (id: FlowId) => endBy(flows(), failure(id, 'error_untrusted_issuer')),
    ],
    [
      'the person who cancels',
      'error_cancelled',
      async (id: FlowId) => flows().end(id, { kind, event: { type: 'cancelled' } }),
    ],
    [
      'a developer who cancels',
      'error_cancelled',
      async (id: FlowId) => flows().cancelNow(id, kiosk.owner.accountId, by),
    ],
    [
      'a developer who lets it expire',
      'error_expired',
      async (id: FlowId) => flows().expireNow(id, undefined, anyEvent),
    ],
    [
      'the end of the account',
      'error_internal',
      async () => closingStore(kiosk.database).endFlows(kiosk.owner.accountId, 500),
    ],
  ])('%s is told once, and a second end is not', async (_how, outcome, end) => {
    const id = await startedFlow()
    expect(await decidedBy(() => end(id))).toEqual([{ ...kind, outcome }])
    expect(await decidedBy(() => end(id))).toEqual([])
  })

  test('time that is over is told', async () => {
    await startedFlow(0)
    expect(await decidedBy(() => flows().expire(500))).toEqual([
      { ...kind, outcome: 'error_expired' },
    ])
  })

  test('a success that is held back is no outcome yet; the return is', async () => {
    const id = await startedFlow()
    expect(await decidedBy(() => endBy(flows(), success(id, here)))).toEqual([])
    const back = { kind, event: { type: 'returned' } } as const
    expect(await decidedBy(() => flows().end(id, back))).toEqual([
      { ...kind, outcome: 'presentation' },
    ])
  })

  test('what is under way is counted by state, with what is due now', async () => {
    await closingStore(kiosk.database).endFlows(kiosk.owner.accountId, 500)
    const before = (await flows().countUnderWay())[0]?.count ?? 0
    await startedFlow()
    const leased = await startedFlow()
    await flows().end(leased, { kind, event: { type: 'cancelled' }, leaseSeconds: 30 })
    const counted = await flows().countUnderWay()
    const [created, delivering] = ['created', 'delivering'].map((state) =>
      counted.find((count) => count.state === state),
    )
    expect(created).toEqual({
      environment: 'test',
      state: 'created',
      count: 1,
      due: 0,
      oldestDueSeconds: 0,
    })
    expect(delivering).toMatchObject({ environment: 'test', count: before + 1, due: before })
    expect(delivering?.oldestDueSeconds).toBeGreaterThanOrEqual(0)
  })
})
