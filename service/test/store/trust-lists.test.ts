import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trustListStore } from '../../src/edges/store/trust/trust-lists.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sealing } from './stored-flows.ts'

describe.each(engines)('trust lists on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  test('the last edition of each source is kept, with its time', async () => {
    const lists = trustListStore(kiosk.database)
    const from = 'https://lists.example/pid.jwt'
    expect(await lists.find(from)).toBeUndefined()
    const before = await kiosk.now()
    await lists.keep(from, 'one')
    await lists.keep('/etc/list.jwt', 'another')
    await lists.keep(from, 'two')
    const found = await lists.find(from)
    expect(found?.token).toBe('two')
    expect(found?.keptAt).toBeGreaterThanOrEqual(before)
    expect(await lists.keptAt(from)).toBe(found?.keptAt)
    expect(await lists.keptAt('nowhere')).toBeUndefined()
    expect((await lists.find('/etc/list.jwt'))?.token).toBe('another')
  })
})
