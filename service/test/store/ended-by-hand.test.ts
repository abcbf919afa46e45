import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { callbackHistoryStore } from '../../src/edges/store/history/callback-history.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import type { AuditAction } from '../../src/usecases/ports/audit.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

describe.each(engines)('a test flow that a developer ends on %s', (engine) => {
  let kiosk: Kiosk
  beforeEach(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterEach(() => kiosk.close())

  async function started() {
    const flow = newFlow(kiosk.owner)
    await flowStore(kiosk.database, 'here').create(flow)
    return flow.id
  }
  const rowOf = async (id: Awaited<ReturnType<typeof started>>) =>
    kiosk.database.read
      .selectFrom('flows')
      .select(['state', 'outcome', 'expires_at', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const logged = async () => {
    const rows = await kiosk.database.read.selectFrom('audit_events').select('action').execute()
    return rows.map(({ action }) => action).filter((action) => action.startsWith('flow_'))
  }

  const ways = [
    ['cancelNow', 'flow_cancelled', 'error_cancelled'],
    ['expireNow', 'flow_expired', 'error_expired'],
  ] as const

  test.each(ways)('%s is logged once, with its change', async (way, action, outcome) => {
    const id = await started()
    const end = () =>
      flowStore(kiosk.database, 'here')[way](id, kiosk.owner.accountId, { by: command, action })
    await end()
    await end()
    expect(await rowOf(id)).toMatchObject({ state: 'delivering', outcome })
    expect(await logged()).toEqual([action])
  })

  test.each(ways)('%s: what cannot be logged does not happen', async (way) => {
    const id = await started()
    const before = await rowOf(id)
    // The column takes no null, so the line is refused by the database itself.
    const action = null as unknown as AuditAction
    const ending = flowStore(kiosk.database, 'here')[way](id, kiosk.owner.accountId, {
      by: command,
      action,
    })
    await expect(ending).rejects.toThrow(/null/i)
    expect(await rowOf(id)).toEqual(before)
    expect(await logged()).toEqual([])
  })

  test('a key cancels a flow of its own account and environment, which is not logged', async () => {
    const id = await started()
    const flows = flowStore(kiosk.database, 'here')
    const { accountId } = kiosk.owner
    expect(await flows.cancelByKey(id, { accountId, environment: 'live' })).toBe(false)
    expect(await flows.cancelByKey(id, kiosk.owner)).toBe(true)
    expect(await flows.cancelByKey(id, kiosk.owner)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ state: 'delivering', outcome: 'error_cancelled' })
    expect(await logged()).toEqual([])
  })

  test('a key asks for a waiting callback: once with an Idempotency-Key', async () => {
    const id = await started()
    const callbacks = callbackHistoryStore(kiosk.database)
    const later = (await kiosk.now()) + 3_600_000
    const keep = (columns: { attempts: number; lease_until: number | null }) =>
      kiosk.database.read
        .updateTable('flows')
        .set({ due_at: later, ...columns })
        .where('id', '=', id)
        .execute()
    const ask = async (key?: number, owner = kiosk.owner) => {
      const hash = key === undefined ? undefined : Buffer.alloc(32, key)
      const answer = await callbacks.deliverByKey(owner, id, hash)
      return [answer, (await rowOf(id)).due_at === later ? 'waits' : 'is due']
    }
    await keep({ attempts: 0, lease_until: null })
    expect(await ask()).toEqual(['not_waiting', 'waits'])
    await flowStore(kiosk.database, 'here').cancelByKey(id, kiosk.owner)
    const failed = { attempts: 3, lease_until: null }
    for (const [key, answer] of [
      [undefined, ['due', 'is due']],
      [1, ['due', 'is due']],
      [1, ['repeated', 'waits']],
      [2, ['due', 'is due']],
      [undefined, ['due', 'is due']],
      [2, ['repeated', 'waits']],
    ] as const) {
      await keep(failed)
      expect(await ask(key)).toEqual(answer)
    }
    await keep(failed)
    const { accountId } = kiosk.owner
    for (const owner of [
      { ...kiosk.owner, environment: 'live' as const },
      { ...kiosk.owner, accountId: `${accountId}x` as typeof accountId },
    ])
      expect(await ask(2, owner)).toEqual(['not_waiting', 'waits'])
    // An instance is sending it.
    await keep({ attempts: 3, lease_until: later })
    expect(await ask(3)).toEqual(['not_waiting', 'waits'])
  })

  test('nobody cancels the flow of another account', async () => {
    const id = await started()
    const other = 'acc_another' as Kiosk['owner']['accountId']
    const event = { by: command, action: 'flow_cancelled' } as const
    expect(await flowStore(kiosk.database, 'here').cancelNow(id, other, event)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ state: 'created' })
    expect(await logged()).toEqual([])
  })
})
