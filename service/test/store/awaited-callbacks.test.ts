import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountId, FlowId } from '../../src/core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../src/core/vocabulary/outcomes.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { callbackHistoryStore } from '../../src/edges/store/history/callback-history.ts'
import { storeHealth } from '../../src/edges/store/portal/health.ts'
import { instanceStore } from '../../src/edges/store/secrets/instances.ts'
import type { ClaimWish } from '../../src/usecases/ports/callbacks.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { watchStatements } from './count-statements.ts'
import { measure, planOf, type Statement } from './statement-plans.ts'
import { kind, newFlow, sealing } from './stored-flows.ts'

/** Callbacks for which a person may be looking at a page, among many others. */

type Due = {
  readonly name: string
  readonly outcome: OutcomeCode
  readonly endedSecondsAgo: number
  readonly dueSecondsAgo: number
  readonly attempts?: number
  readonly account?: AccountId
  /** Outcomes of the return: how long after the outcome the time for it was over. */
  readonly returnByMilliseconds?: number
  /** So many of them. */
  readonly count?: number
}

/** A statement of a request has eight seconds. */
const mostAtOnce = 10_000

let noted: Statement[] | undefined
watchStatements((_connection, text, values) => noted?.push({ text, values }))

describe.each(engines)('callbacks that somebody awaits on %s', (engine) => {
  let kiosk: Kiosk
  let template: FlowId
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    const flow = newFlow(kiosk.owner)
    await flowStore(kiosk.database, 'here').create(flow)
    await flowStore(kiosk.database, 'here').end(flow.id, { kind, event: { type: 'cancelled' } })
    template = flow.id
    await sql`update flows set due_at = null where id = ${template}`.execute(kiosk.database.read)
  })
  afterAll(() => kiosk.close())
  beforeEach(async () => {
    await sql`delete from flows where id <> ${template}`.execute(kiosk.database.read)
  })

  async function makeDue(due: Due): Promise<void> {
    const { database, owner } = kiosk
    const { count = 1, account = owner.accountId, returnByMilliseconds = null } = due
    const [row] = (
      await sql<object>`select * from flows where id = ${template}`.execute(database.read)
    ).rows
    const endedAt = sql`${database.now} - ${due.endedSecondsAgo * 1_000}`
    const changed = new Map([
      ['id', count === 1 ? sql`${due.name}` : sql`${due.name} || cast(n as text)`],
      ['account_id', sql`${account}`],
      ['outcome', sql`${due.outcome}`],
      ['attempts', sql`${due.attempts ?? 0}`],
      ['ended_at', endedAt],
      ['due_at', sql`${database.now} - ${due.dueSecondsAgo * 1_000}`],
      ['return_by', sql`${endedAt} + ${returnByMilliseconds}`],
    ])
    const names = Object.keys(row ?? {})
    const values = names.map((name) => changed.get(name) ?? sql.ref(`flows.${name}`))
    for (let made = 0; made < count; made += mostAtOnce)
      await sql`insert into flows (${sql.join(names.map((name) => sql.ref(name)))})
        with recursive numbers (n) as (
          select ${sql.lit(made + 1)} union all
          select n + 1 from numbers where n < ${Math.min(count, made + mostAtOnce)})
        select ${sql.join(values)} from flows, numbers where flows.id = ${template}`.execute(
        database.read,
      )
  }

  const claim = (wish: Partial<ClaimWish> = {}) =>
    callbackStore(kiosk.database, 'here').claim({ limit: 10, leaseSeconds: 30, ...wish })
  const claimed = async (wish: Partial<ClaimWish> = {}) =>
    (await claim(wish)).callbacks.map(({ flowId }) => flowId)

  const expired = { outcome: 'error_expired', endedSecondsAgo: 30, dueSecondsAgo: 30 } as const
  const proved = { outcome: 'presentation', endedSecondsAgo: 2, dueSecondsAgo: 2 } as const

  test('what a wallet or a person decided within the last minute goes first', async () => {
    await makeDue({ ...expired, name: 'expired' })
    await makeDue({ ...proved, name: 'old', endedSecondsAgo: 61, dueSecondsAgo: 61 })
    await makeDue({ ...proved, name: 'returned late', outcome: 'error_session' })
    await makeDue({ ...proved, name: 'proved' })
    await makeDue({ ...proved, name: 'cancelled', outcome: 'error_cancelled', dueSecondsAgo: 1 })
    await makeDue({
      ...proved,
      name: 'elsewhere',
      outcome: 'error_session',
      returnByMilliseconds: 1,
      dueSecondsAgo: 0,
    })
    expect(await claimed({ limit: 3 })).toEqual(['proved', 'cancelled', 'elsewhere'])
    expect(await claimed()).toEqual(['old', 'expired', 'returned late'])
  })

  test('what was never tried goes before what is tried again', async () => {
    await makeDue({ ...proved, name: 'again', endedSecondsAgo: 50, dueSecondsAgo: 20, attempts: 4 })
    await makeDue({ ...proved, name: 'new' })
    await makeDue({ ...expired, name: 'expired' })
    expect(await claimed()).toEqual(['new', 'again', 'expired'])
  })

  test('a backlog that is tried again after an outage is not awaited any more', async () => {
    await makeDue({ ...proved, name: 'again', endedSecondsAgo: 180, dueSecondsAgo: 9, attempts: 4 })
    await makeDue({ ...proved, name: 'new' })
    expect(await claimed()).toEqual(['new', 'again'])
  })

  test('on wish all go by the time at which they became due', async () => {
    await makeDue({ ...proved, name: 'proved' })
    await makeDue({ ...expired, name: 'expired' })
    expect(await claimed({ inDueOrder: true })).toEqual(['expired', 'proved'])
  })

  test('an account gets as many as it has places; one with nothing under way goes first', async () => {
    const [busy, idle] = [kiosk.owner.accountId, 'acc_idle' as AccountId]
    await sql`insert into accounts (id, name, state_hash_key_id, created_at)
      select ${idle}, 'Idle', state_hash_key_id, 0 from accounts`.execute(kiosk.database.read)
    const underWay = new Map([[busy, 2]])
    for (const kindOfDue of [proved, expired]) {
      await makeDue({ ...kindOfDue, name: 'a', count: 5 })
      await makeDue({ ...kindOfDue, name: 'idle', dueSecondsAgo: 1, account: idle })
      expect(await claimed({ underWay })).toEqual(['idle', 'a1', 'a2'])
      await sql`delete from flows where id <> ${template}`.execute(kiosk.database.read)
    }
  })

  test('that everything was seen is said only if nothing was left for want of places', async () => {
    const busy = kiosk.owner.accountId
    for (let number = 0; number < 3; number += 1) await makeDue({ ...expired, name: `${number}` })
    const passedOver = ['acc_down' as AccountId]
    const underWay = new Map([[busy, 1]])
    expect((await claim({ passedOver, underWay })).sawAllAt).toBeUndefined()
    expect((await claim({ passedOver, limit: 1 })).sawAllAt).toBeUndefined()
    expect(await claim({ passedOver })).toHaveProperty('sawAllAt')
  })

  test('those that wait for a place are counted until their account is in doubt', async () => {
    const { database, owner } = kiosk
    const waiting = async () => (await callbackHistoryStore(database).health(owner)).forPlaces
    await makeDue({ ...proved, name: 'waits', count: 3, dueSecondsAgo: 3 })
    await makeDue({ ...expired, name: 'waits as well' })
    await makeDue({ ...proved, name: 'failed', dueSecondsAgo: 3, attempts: 1 })
    await makeDue({ ...proved, name: 'looked for soon', dueSecondsAgo: 1 })
    const both = async () => [await waiting(), (await storeHealth(database)).callbacks.forPlaces]
    // While no instance serves, they wait for that.
    expect(await both()).toEqual([0, 0])
    await instanceStore(database, 'here').announce({ opens: [], sealsWith: 'a' })
    expect(await both()).toEqual([4, 4])
    await callbackStore(database, 'here').noteDoubt(owner.accountId, true)
    expect(await waiting()).toBe(0)
    await callbackStore(database, 'here').noteDoubt(owner.accountId, false)
  })

  test('they are found without reading the others, however many are due', async () => {
    const others = sized(1_000, 100_000)
    const [tried, fresh] = [20, 10]
    await makeDue({ ...expired, name: 'expired', count: others })
    await makeDue({ ...proved, name: 'again', count: tried, attempts: 1 })
    await makeDue({ ...proved, name: 'fresh', count: fresh })
    noted = []
    const underWay = new Map([[kiosk.owner.accountId, 50]])
    const passedOver = ['acc_down' as AccountId]
    const first = await claimed({ limit: fresh, underWay, passedOver })
    const asked = noted.filter(({ text }) => /select id, account_id from flows/.test(text))
    noted = []
    const rest = await claimed({ limit: 50, underWay, passedOver })
    const askedForRest = noted.filter(({ text }) => /select id, account_id from flows/.test(text))
    noted = []
    await claimed({ limit: 50, underWay, passedOver, inDueOrder: true })
    // As every claim was before some went first.
    const askedByAge = noted.filter(({ text }) => /select id, account_id from flows/.test(text))
    noted = undefined
    expect(first.every((id) => id.startsWith('fresh'))).toBe(true)
    expect(rest.filter((id) => id.startsWith('expired'))).toHaveLength(50 - tried)
    expect([asked.length, askedForRest.length, askedByAge.length]).toEqual([1, 2, 1])
    // The second statement of the rest is the same as the one by age, and so is its plan.
    expect(askedForRest[1]?.text).toBe(askedByAge[0]?.text)
    for (const { text } of asked) expect(await planOf(kiosk, text)).toMatch('flows_awaited')
    if (kiosk.address.engine !== 'postgres') return
    const { url } = kiosk.address
    const rowsOf = async (statements: readonly Statement[]) => {
      const all = await Promise.all(statements.map((statement) => measure(url, statement)))
      return all.reduce((sum, { rows }) => sum + rows, 0)
    }
    // What has been claimed is not due any more, and is not read again.
    expect(await rowsOf(asked)).toBeLessThanOrEqual(tried + fresh)
    expect(await rowsOf(askedForRest)).toBeLessThanOrEqual(await rowsOf(askedByAge))
  })
})
