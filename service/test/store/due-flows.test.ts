import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { endOverdue } from '../../src/edges/workers/sweep.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { watchStatements } from './count-statements.ts'
import { measure, type Statement } from './statement-plans.ts'
import { endBy, kind, newFlow, sealing, success } from './stored-flows.ts'

let noted: Statement[] = []
watchStatements((_connection, text, values) => noted.push({ text, values }))

const everything = { callbacks: 0, deadlines: 0 }

describe.each(engines)('what is next due on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())
  const flows = () => flowStore(kiosk.database, 'here')
  const wait = async (id: FlowId, at: number) => {
    await kiosk.database.read
      .updateTable('flows')
      .set({ due_at: at, expires_at: at })
      .where('id', '=', id)
      .execute()
    return id
  }
  const anew = () => kiosk.database.read.updateTable('flows').set({ due_at: null }).execute()

  async function flowDueAt(at: number, end?: 'delivering' | 'completed'): Promise<FlowId> {
    const flow = newFlow(kiosk.owner)
    await flows().create(flow)
    if (end !== undefined) await endBy(flows(), success(flow.id))
    if (end === 'completed')
      await callbackStore(kiosk.database, 'here').delivered(
        flow.id,
        { way: 'url', durationMilliseconds: 1, status: 200, reason: null },
        new Uint8Array(8),
        600,
      )
    return wait(flow.id, at)
  }

  test('is nothing while nothing is due in the next seconds', async () => {
    await anew()
    await flowDueAt((await kiosk.now()) + 60_000)
    expect(await flows().nextDue(everything)).toEqual({ now: expect.any(Number) })
  })

  test('are callbacks and deadlines apart, the first of each that is later than asked', async () => {
    await anew()
    const now = await kiosk.now()
    const at = (milliseconds: number) => now - 100_000 + milliseconds
    await flowDueAt(at(5), 'delivering')
    await flowDueAt(at(9), 'delivering')
    await flowDueAt(at(7))
    await flowDueAt(at(8), 'completed')
    const found = await flows().nextDue(everything)
    expect([found.callbacks, found.deadlines]).toEqual([at(5), at(7)])
    const later = await flows().nextDue({ callbacks: at(5), deadlines: at(7) })
    expect([later.callbacks, later.deadlines]).toEqual([at(9), at(8)])
  })

  test('is said some seconds before, so that it is done in time', async () => {
    await anew()
    const soon = (await kiosk.now()) + 3_000
    await flowDueAt(soon)
    expect((await flows().nextDue(everything)).deadlines).toBe(soon)
  })

  test('ends with what was due since then, and nothing is asked of what is older', async () => {
    await anew()
    const now = await kiosk.now()
    const older = await flowDueAt(now - 50_000)
    await flowDueAt(now - 10_000)
    const deps = { flows: flows(), meters: { loginCounted: () => undefined } }
    await endOverdue(deps, now - 10_001)
    expect((await flows().nextDue(everything)).deadlines).toBe(now - 50_000)
    await endOverdue(deps, now - 50_001)
    expect((await flows().nextDue(everything)).deadlines).toBeUndefined()
    expect(await flows().end(older, { kind, event: { type: 'cancelled' } })).toBeUndefined()
  })
})

describe('while somebody holds a snapshot open on PostgreSQL', () => {
  const entries = 40
  const rows = 100

  test('a look does not read what no flow is due at any more', async () => {
    const kiosk = await openKiosk('postgres', sealing)
    onTestFinished(() => kiosk.close())
    const { database, owner, address } = kiosk
    if (address.engine !== 'postgres') return
    const flows = flowStore(database, 'here')
    await Promise.all(Array.from({ length: rows }, () => flows.create(newFlow(owner))))
    const dump = new pg.Client(address.url)
    await dump.connect()
    expect(await database.oldestTransactionSeconds()).toBe(0)
    onTestFinished(() => dump.end())
    await dump.query('begin isolation level repeatable read')
    await dump.query('select count(*) from flows')
    // A table this small would be read whole.
    const byIndex = new URL(address.url)
    byIndex.searchParams.set('options', '-c enable_seqscan=off -c enable_bitmapscan=off')
    expect(await database.oldestTransactionSeconds()).toBeGreaterThan(0)
    const now = await kiosk.now()
    // Each leaves an entry for a time at which nothing is due now.
    for (let entry = 0; entry < entries; entry += 1)
      await sql`update flows set due_at = ${now - 60_000 + entry}`.execute(database.read)
    await sql`update flows set due_at = ${now + 600_000}`.execute(database.read)

    const blocksOf = async (work: () => Promise<unknown>) => {
      noted = []
      await work()
      const asked = noted.filter(({ text }) => text.includes('due_at'))
      const measured = await Promise.all(asked.map((one) => measure(byIndex.href, one)))
      return measured.reduce((sum, { blocks }) => sum + blocks, 0)
    }
    const whole = await blocksOf(() => flows.nextDue(everything))
    expect(whole).toBeGreaterThan(10 * entries)
    const since = now - 30_000
    const deps = { flows, meters: { loginCounted: () => undefined } }
    const callbacks = callbackStore(database, 'here')
    for (const work of [
      () => flows.nextDue({ callbacks: since, deadlines: since }),
      () => endOverdue(deps, since),
      () => callbacks.claim({ leaseSeconds: 30, limit: 10, since }),
    ])
      expect(await blocksOf(work)).toBeLessThan(entries)
  })
})
