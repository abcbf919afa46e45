import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { restoringStore } from '../../src/edges/store/backup/settle.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

/** An account is looked at when its oldest flow has had its days, and not before. */

const hour = 3_600_000
const day = 24 * hour
/** Of the kiosk, unless a test sets others. */
const days = 30

describe.each(engines)('retention on %s', (engine) => {
  let kiosk: Kiosk
  beforeEach(async () => {
    kiosk = await openKiosk(engine, sealing)
    onTestFinished(() => kiosk.close())
  })

  const flows = () => flowStore(kiosk.database, 'here')

  /** The same database, seen by an instance at another time. */
  async function at(milliseconds: number) {
    const database = await openDatabase(realWorld, kiosk.address, {
      clockOffsetMilliseconds: Math.round(milliseconds),
    })
    onTestFinished(() => database.close())
    return flowStore(database, 'here')
  }

  /** `isOver`: nothing is to be done with it any more. */
  async function ended(agoMilliseconds: number, isOver = true): Promise<FlowId> {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    const now = await kiosk.now()
    await kiosk.database.read
      .updateTable('flows')
      .set({ state: isOver ? 'completed' : 'delivering', outcome: 'error_expired' })
      .set({ ended_at: now - agoMilliseconds, due_at: isOver ? null : now + hour })
      .where('id', '=', flow.id)
      .execute()
    return flow.id
  }

  const overNow = (id: FlowId) =>
    kiosk.database.read.updateTable('flows').set({ due_at: null }).where('id', '=', id).execute()

  const nextLook = async () => {
    const { forget_at: next } = await kiosk.database.read
      .selectFrom('account_environments')
      .select('forget_at')
      .where('account_id', '=', kiosk.owner.accountId)
      .where('environment', '=', kiosk.owner.environment)
      .executeTakeFirstOrThrow()
    return next
  }

  /** Until nothing is left to do. */
  async function forgetAll(store = flows()): Promise<number> {
    for (let forgotten = 0; ; ) {
      const turn = await store.forgetEnded(500)
      forgotten += turn.flows
      if (!turn.isMore) return forgotten
    }
  }

  const setDays = (wanted: number) =>
    accountStore(kiosk.database).changeSettings(
      kiosk.owner.accountId,
      kiosk.owner.environment,
      { retention_days: wanted },
      command,
    )

  test('the next look is when the oldest flow has had its days', async () => {
    const now = await kiosk.now()
    await ended((days - 1) * day)
    await ended((days - 0.5) * day)
    expect(await forgetAll()).toBe(0)
    expect(Math.abs((await nextLook()) - (now + 0.5 * day))).toBeLessThan(hour)
    expect(await forgetAll(await at(0.4 * day))).toBe(0)
    expect(await forgetAll(await at(0.6 * day))).toBe(1)
    expect(await forgetAll(await at(0.9 * day))).toBe(0)
    expect(await forgetAll(await at(1.1 * day))).toBe(1)
  })

  test('without flows the next look is after a 24th of the days', async () => {
    const now = await kiosk.now()
    await forgetAll()
    expect(Math.abs((await nextLook()) - (now + days * hour))).toBeLessThan(hour)
  })

  test('fewer days count at once, and more days for what is still there', async () => {
    await ended(3 * day)
    await ended(1 * day)
    await forgetAll()
    await setDays(2)
    expect(await forgetAll()).toBe(1)
    await setDays(10)
    expect(await forgetAll(await at(5 * day))).toBe(0)
    expect(await forgetAll(await at(9.5 * day))).toBe(1)
  })

  test('one that waited for its customer is forgotten a 24th of the days late at most', async () => {
    await setDays(1)
    const late = await ended(0.9 * day, false)
    await forgetAll()
    await overNow(late)
    expect(await forgetAll(await at(0.1 * day + 1.1 * hour))).toBe(1)
  })

  test('a database that was restored is looked at as a whole', async () => {
    const late = await ended((days + 1) * day, false)
    await forgetAll()
    await restoringStore(kiosk.database).settle(command)
    expect(await forgetAll()).toBe(1)
    expect(await flows().stored(late)).toBeUndefined()
  })

  test('each turn is bounded, and says that there is more', async () => {
    for (let count = 0; count < 5; count++) await ended((days + 1) * day)
    expect(await flows().forgetEnded(2)).toEqual({ flows: 2, isMore: true })
    expect(await forgetAll()).toBe(3)
    expect(await flows().forgetEnded(2)).toEqual({ flows: 0, isMore: false })
  })

  test('instances that look at once forget each flow once', async () => {
    for (let count = 0; count < 20; count++) await ended((days + 1) * day)
    const instances = await Promise.all([at(0), at(0), at(0)])
    const turns = await Promise.all(instances.map((instance) => instance.forgetEnded(500)))
    const forgotten = turns.reduce((all, turn) => all + turn.flows, 0)
    expect(forgotten + (await forgetAll())).toBe(20)
  })
})
