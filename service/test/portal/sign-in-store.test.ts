import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { callId, callIdBytes, idBytes, userId } from '../../src/core/vocabulary/ids.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { type PortalStore, portalStore } from '../../src/edges/store/portal/portal-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'

describe.each(engines)('what protects signing in, on %s', (engine) => {
  let url: string
  let remove: () => Promise<void>
  let database: Database
  let store: PortalStore
  beforeAll(async () => {
    ;({ url, remove } = await copiedDatabase(engine))
    database = await openDatabase(realWorld, addressOf(url))
    store = portalStore(database)
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  /** The same database, later, as another instance has it. */
  async function later(milliseconds: number): Promise<PortalStore> {
    const opened = await openDatabase(realWorld, addressOf(url), {
      clockOffsetMilliseconds: milliseconds,
    })
    onTestFinished(() => opened.close())
    return portalStore(opened)
  }

  test('a challenge that was not kept is spent once', async () => {
    const hash = randomBytes(32)
    const instances = [store, await later(0)]
    const both = await Promise.all(instances.map((each) => each.challenges.spend(hash, 600)))
    expect(both.toSorted()).toEqual([false, true])
    expect(await store.challenges.spend(randomBytes(32), 600)).toBe(true)
  })

  test('failed sign-ins are one event a minute and user, with their number', async () => {
    const user = userId(randomBytes(idBytes))
    const failed = (key: string, of: typeof user | null) =>
      store.failedSignIns.note({
        key,
        userId: of,
        callId: callId(randomBytes(callIdBytes), 0),
        reason: 'password_wrong',
      })
    const recorded = async () => {
      const filter = { accountId: undefined, by: user, from: undefined, until: undefined }
      const wanted = { ...filter, action: 'sign_in_failed' as const }
      const events = await store.audit.list(wanted, undefined, 10)
      return events.map(({ values }) => values.after)
    }
    const first = { count: 1, reason: 'password_wrong' }
    await failed(user, user)
    await failed('nobody', null)
    await store.failedSignIns.record(100)
    await Promise.all([1, 2, 3].map(() => failed(user, user)))
    await store.failedSignIns.record(100)
    expect(await recorded()).toEqual([first])
    await (await later(61_000)).failedSignIns.record(100)
    expect(await recorded()).toEqual([{ count: 3, reason: 'password_wrong' }, first])
    await (await later(122_000)).failedSignIns.record(100)
    expect(await database.read.selectFrom('failed_sign_ins').selectAll().execute()).toEqual([])
  })
})
