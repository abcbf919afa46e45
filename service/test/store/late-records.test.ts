import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import type { Callbacks } from '../../src/usecases/ports/callbacks.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { kind, newFlow, sealing } from './stored-flows.ts'

/** An instance that stalled records its attempt when another has taken the callback over. */

const attempt = {
  way: 'url',
  durationMilliseconds: 1,
  status: 500,
  reason: 'status_not_200',
} as const
const farAway = 4_000_000_000_000

describe.each(engines)('a record that comes too late on %s', (engine) => {
  let kiosk: Kiosk
  let other: Database
  let stalled: Callbacks
  let taking: Callbacks
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    other = await openDatabase(realWorld, kiosk.address)
    stalled = callbackStore(kiosk.database, 'stalled')
    taking = callbackStore(other, 'taking')
  })
  afterAll(async () => {
    await other.close()
    await kiosk.close()
  })

  const rowOf = (id: FlowId) =>
    other.read.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function claimed(callbacks: Callbacks, leaseSeconds: number) {
    const claimed = await callbacks.claim({ limit: 100, leaseSeconds })
    return claimed.callbacks.map(({ flowId }) => flowId)
  }

  async function leaseOf(callbacks: Callbacks, id: FlowId) {
    const due = await callbacks.load(id)
    if (due === undefined || due === 'elsewhere') throw new Error('it should be here')
    return due.leaseUntil
  }

  async function endedFlow(): Promise<FlowId> {
    const flow = newFlow(kiosk.owner)
    await flowStore(kiosk.database, 'here').create(flow)
    await flowStore(kiosk.database, 'here').end(flow.id, { kind, event: { type: 'cancelled' } })
    return flow.id
  }

  /** The lease of the first is over, and the second has it. */
  async function takenOver() {
    const id = await endedFlow()
    expect(await claimed(stalled, 0)).toContain(id)
    const lateLease = await leaseOf(stalled, id)
    expect(await claimed(taking, 30)).toContain(id)
    return { id, lateLease, lease: await leaseOf(taking, id) }
  }

  const deliver = (callbacks: Callbacks, id: FlowId) =>
    callbacks.delivered(id, { ...attempt, status: 200, reason: null }, randomBytes(8), 600)

  test.each([
    ['a failure', farAway],
    ['a giving up', undefined],
  ])('%s changes nothing of a callback that was delivered', async (_what, next) => {
    const { id, lateLease } = await takenOver()
    await deliver(taking, id)
    const before = await rowOf(id)
    expect(before).toMatchObject({ state: 'completed', data_key: expect.anything() })
    await stalled.failed(id, attempt, next, lateLease)
    expect(await rowOf(id)).toEqual(before)
    expect(await claimed(taking, 30)).not.toContain(id)
  })

  test.each([
    ['a failure', 0],
    ['a giving up', undefined],
  ])('%s takes nothing from the instance that has it now', async (_what, next) => {
    const { id, lateLease, lease } = await takenOver()
    const before = await rowOf(id)
    await stalled.failed(id, attempt, next, lateLease)
    expect(await rowOf(id)).toEqual(before)
    expect(await claimed(stalled, 30)).not.toContain(id)
    await taking.failed(id, attempt, farAway, lease)
    expect(await rowOf(id)).toMatchObject({ attempts: 1, due_at: farAway, lease_until: null })
  })

  test('the customer’s 200 counts, whoever received it', async () => {
    const { id, lease } = await takenOver()
    await deliver(stalled, id)
    const before = await rowOf(id)
    expect(before.state).toBe('completed')
    await taking.failed(id, attempt, undefined, lease)
    expect(await rowOf(id)).toEqual(before)
  })

  test.each([
    ['sealed_state', { sealed_state: null }],
    ['its keys', { data_key: null, master_key_id: null }],
    ['its outcome', { outcome: null, ended_at: null }],
  ])('a callback without %s cannot be sent: it is given up, once', async (_what, lost) => {
    const id = await endedFlow()
    await other.read.updateTable('flows').set(lost).where('id', '=', id).execute()
    expect(await claimed(taking, 0)).toContain(id)
    expect(await taking.load(id)).toBeUndefined()
    expect([await taking.clear(id), await taking.clear(id)]).toEqual([true, false])
    const row = await rowOf(id)
    const erased = { due_at: null, lease_until: null, data_key: null, sealed_state: null }
    expect(row).toMatchObject({ state: 'undelivered', ended_at: expect.any(Number), ...erased })
    expect(await claimed(taking, 30)).not.toContain(id)
  })

  test('one that can be sent is not cleared, nor is one that was delivered', async () => {
    const { id } = await takenOver()
    const before = await rowOf(id)
    expect([await stalled.clear(id), await rowOf(id)]).toEqual([false, before])
    await deliver(taking, id)
    expect([await stalled.clear(id), (await rowOf(id)).state]).toEqual([false, 'completed'])
  })
})
