import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlowState } from '../../src/core/flow/flow.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

const minute = 60_000

describe.each(engines)('when a callback is tried again, on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  type Given = { readonly state: FlowState; readonly lease?: number }

  test.each<[string, Given, 'told' | 'not told']>([
    ['it waits', { state: 'delivering' }, 'told'],
    ['its instance was lost', { state: 'delivering', lease: -minute }, 'told'],
    ['an instance works on it', { state: 'delivering', lease: minute }, 'not told'],
    ['the person is still there', { state: 'opened' }, 'not told'],
    ['it was delivered', { state: 'completed' }, 'not told'],
  ])('%s', async (_name, { state, lease }, expected) => {
    const { database, owner, now } = kiosk
    const flow = newFlow(owner)
    await flowStore(database, 'here').create(flow)
    const [due, records] = [(await now()) + 2 * minute, flowRecordStore(database)]
    const until = lease === undefined ? null : (await now()) + lease
    await database.read
      .updateTable('flows')
      .set({ state, due_at: due, lease_until: until })
      .where('id', '=', flow.id)
      .execute()
    const found = await records.find(flow.id, owner)
    expect(found?.nextAttemptAt).toBe(expected === 'told' ? due : null)
  })
})
