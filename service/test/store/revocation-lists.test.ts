import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revocationListStore } from '../../src/edges/store/secrets/revocation-lists.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sealing } from './stored-flows.ts'

const day = 86_400_000

describe.each(engines)('revocation lists on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
  })
  afterAll(() => kiosk.close())

  test('the last list of each authority is kept as it was fetched, with its time', async () => {
    const lists = revocationListStore(kiosk.database)
    expect(await lists.find('a')).toBeUndefined()
    const before = await kiosk.now()
    await lists.keep('a', Buffer.from([1]))
    await lists.keep('b', Buffer.from([2]))
    await lists.keep('a', Buffer.from([3, 0, 255]))
    const found = await lists.find('a')
    expect([...(found?.list ?? [])]).toEqual([3, 0, 255])
    expect(found?.keptAt).toBeGreaterThanOrEqual(before)
    expect([...((await lists.find('b'))?.list ?? [])]).toEqual([2])
  })

  test('one that nobody has asked for in three months goes', async () => {
    const lists = revocationListStore(kiosk.database)
    await lists.keep('old', Buffer.from([1]))
    await lists.keep('young', Buffer.from([1]))
    for (const [id, days] of [
      ['old', 94],
      ['young', 92],
    ] as const)
      await kiosk.database.read
        .updateTable('revocation_lists')
        .set({ kept_at: (await kiosk.now()) - days * day })
        .where('id', '=', id)
        .execute()
    await lists.keep('a', Buffer.from([1]))
    expect(await lists.find('old')).toBeUndefined()
    expect(await lists.find('young')).toBeDefined()
  })
})
