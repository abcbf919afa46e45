import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../src/core/vocabulary/ids.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { showUsage } from '../../src/usecases/history/show-usage.ts'
import { engines } from '../setup/databases.ts'
import { addApplicationKey, type Kiosk, openKiosk } from '../setup/kiosk.ts'
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
  const counts = () => flowCountStore(kiosk.database)
  const shown = async () => showUsage({ usage: usage() }, kiosk.owner)
  const total = async () => (await shown()).reduce((sum, { count }) => sum + count, 0)
  const foldAll = async () => {
    while (await usage().fold(hour));
    while (await counts().fold(hour));
  }

  async function began(at: number, outcome: 'presentation' | 'error_expired' | null) {
    const flow = { ...newFlow(kiosk.owner), id: flowId(randomBytes(flowIdBytes), at) }
    await flowStore(kiosk.database, 'here').create(flow)
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
    expect(await shown()).toContainEqual({
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

  test('a login is counted if a wallet answered it, whether it is folded or just over', async () => {
    const application = await addApplicationKey(kiosk)
    const now = await kiosk.now()
    for (const at of [now - 70 * day, now - 2 * hour, now - 60_000])
      for (const answered of [at, null]) {
        const id = await began(at, answered === null ? 'error_expired' : 'presentation')
        const login = { key_id: application, answered_at: answered }
        await rows().set(login).where('id', '=', id).execute()
      }
    for (const fold of [async () => undefined, foldAll]) {
      await fold()
      expect(await total()).toBe(3)
      for (const one of await shown())
        expect(one).toMatchObject({ keyId: application, outcome: 'presentation' })
    }
  })

  const asked = async () => {
    const { accountId, environment } = kiosk.owner
    const asked = await usage().questions({ accountId, environment }, 30)
    return asked.map(({ attributes, count }) => [attributes.join(' '), count] as const).toSorted()
  }

  async function askedFor(at: number, revealed: readonly string[], derived: object = {}) {
    const id = await began(at, 'presentation')
    const columns = { revealed: JSON.stringify(revealed), derived: JSON.stringify(derived) }
    await rows().set(columns).where('id', '=', id).execute()
  }

  test('what was asked for in 30 days is known, whether it is folded, forgotten or just over', async () => {
    const now = await kiosk.now()
    await askedFor(now - 34 * day, ['birth_date'])
    await askedFor(now - 20 * day, ['given_name', 'family_name'])
    await askedFor(now - 20 * day, ['family_name', 'given_name'])
    await askedFor(now - 2 * hour, ['family_name'], { nationality: 'DE' })
    await askedFor(now - 3 * hour, ['family_name'], { nationality: 'FR' })
    await askedFor(now - 60_000, ['family_name', 'given_name'])
    const expected = [
      ['family_name given_name', 3],
      ['family_name nationality', 2],
    ]
    await foldAll()
    expect(await asked()).toEqual(expected)
    await kiosk.database.read
      .deleteFrom('flows')
      .where('created_at', '<', now - hour)
      .execute()
    expect(await asked()).toEqual(expected)
    await foldAll()
    expect(await asked()).toEqual(expected)
    const other = { ...kiosk.owner, environment: 'live' } as const
    expect(await usage().questions(other, 30)).toEqual([])
  })

  test('after some weeks it is forgotten', async () => {
    const now = await kiosk.now()
    const kept = () => kiosk.database.read.selectFrom('asked_counts').select('attributes').execute()
    await askedFor(now - 2 * hour, ['birth_date'])
    await foldAll()
    expect(await kept()).toHaveLength(1)
    await kiosk.database.read
      .updateTable('asked_counts')
      .set((set) => ({ day: sql<number>`${set.ref('day')} - 36` }))
      .execute()
    await foldAll()
    expect(await kept()).toEqual([])
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
    expect((await asked()).map(([, count]) => count)).toEqual([20])
  })
})
