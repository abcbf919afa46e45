import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../src/core/vocabulary/ids.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { showUsage } from '../../src/usecases/history/show-usage.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

const hour = 3_600_000
const day = 24 * hour

describe.each(engines)('usage on %s', (engine) => {
  let kiosk: Kiosk
  beforeEach(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterEach(() => kiosk.close())

  const usage = () => usageStore(kiosk.database)
  const rows = () => kiosk.database.read.updateTable('flows')
  const counts = async () => showUsage({ usage: usage() }, kiosk.owner)
  const total = async () => (await counts()).reduce((sum, { count }) => sum + count, 0)
  const foldAll = async () => {
    while (await usage().fold(hour));
  }

  async function began(at: number, outcome: 'presentation' | 'error_expired' | null) {
    const flow = { ...newFlow(kiosk.owner), id: flowId(randomBytes(flowIdBytes), at) }
    await flowStore(kiosk.database).create(flow)
    await rows().set({ outcome, created_at: at }).where('id', '=', flow.id).execute()
    return flow.id
  }

  test('each flow is counted once, whether it is folded, forgotten or just over', async () => {
    const now = await kiosk.now()
    await began(now - 70 * day, 'presentation')
    await began(now - 70 * day + 1, 'presentation')
    await began(now - 2 * hour, 'error_expired')
    await began(now - 60_000, 'presentation')
    expect(await total()).toBe(4)
    await foldAll()
    expect(await total()).toBe(4)
    const month = new Date(now - 70 * day).toISOString().slice(0, 7)
    expect(await counts()).toContainEqual({
      month,
      keyId: kiosk.owner.keyId,
      issuer: 'xx-sandbox',
      outcome: 'presentation',
      count: 2,
    })
    await kiosk.database.read
      .deleteFrom('flows')
      .where('created_at', '<', now - hour)
      .execute()
    expect(await total()).toBe(4)
    await foldAll()
    expect(await total()).toBe(4)
  })

  test('one without an outcome holds the folding up until it has one', async () => {
    const now = await kiosk.now()
    const open = await began(now - 90 * 60_000, null)
    await began(now - 80 * 60_000, 'presentation')
    await foldAll()
    expect(await total()).toBe(1)
    await rows().set({ outcome: 'error_expired' }).where('id', '=', open).execute()
    await foldAll()
    expect(await total()).toBe(2)
  })

  test('instances that fold at the same time count nothing twice', async () => {
    const now = await kiosk.now()
    for (let place = 0; place < 20; place++) await began(now - 65 * 60_000 + place, 'presentation')
    await Promise.all([foldAll(), foldAll(), foldAll()])
    expect(await total()).toBe(20)
  })
})
