import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import type { ClaimWish } from '../../src/usecases/ports/callbacks.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { kind, newFlow, sealing } from './stored-flows.ts'

const other = 'acc_another' as AccountId

describe.each(engines)('claiming callbacks on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    const flow = newFlow(kiosk.owner)
    await flowStore(kiosk.database, 'here').create(flow)
    await flowStore(kiosk.database, 'here').end(flow.id, { kind, event: { type: 'cancelled' } })
  })
  afterAll(() => kiosk.close())

  /** With a lease of no time: what was claimed may be claimed again. */
  const claim = (wish: Partial<ClaimWish> = {}) =>
    callbackStore(kiosk.database, 'instance').claim({ limit: 10, leaseSeconds: 0, ...wish })
  const count = async (wish: Partial<ClaimWish>) => (await claim(wish)).callbacks.length

  test('what is due is given to who asks, and of no account that is passed over', async () => {
    expect(await count({})).toBe(1)
    expect(await count({ passedOver: [other] })).toBe(1)
    expect(await count({ passedOver: [kiosk.owner.accountId] })).toBe(0)
    expect(await count({ only: [other] })).toBe(0)
  })

  test('who passes over accounts learns the time of the look', async () => {
    const before = await kiosk.now()
    const { sawAllAt = 0 } = await claim({ passedOver: [kiosk.owner.accountId] })
    expect(sawAllAt).toBeGreaterThanOrEqual(before)
    expect(sawAllAt).toBeLessThanOrEqual(await kiosk.now())
    expect((await claim()).sawAllAt).toBeUndefined()
  })

  test('what became due before a time is left alone on wish', async () => {
    const { sawAllAt = 0 } = await claim({ passedOver: [other] })
    expect(await count({ since: sawAllAt - 60_000 })).toBe(1)
    expect(await count({ since: (await kiosk.now()) + 60_000 })).toBe(0)
  })
})
