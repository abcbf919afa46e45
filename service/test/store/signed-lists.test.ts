import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedListStore } from '../../src/edges/store/trust/signed-lists.ts'
import type { KeptLists, ListSource } from '../../src/usecases/ports/trust/signed-lists.ts'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sealing } from './stored-flows.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const sourceAt = (uri: string, changes: Partial<ListSource> = {}) =>
  ({
    kind: 'registration',
    environment: 'live',
    issuer: 'de-ausweis',
    uri,
    ...changes,
  }) as ListSource
const source = sourceAt('https://lists.example/1')

describe.each(engines)('signed lists on %s', (engine) => {
  let kiosk: Kiosk
  let lists: KeptLists
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    lists = signedListStore(kiosk.database)
  })
  afterAll(() => kiosk.close())
  beforeEach(async () => void (await kiosk.database.read.deleteFrom('signed_lists').execute()))

  const now = () => kiosk.now()
  const fetched = async (byte: number, { issuedAt = 5, counts = hour } = {}) => ({
    list: Buffer.of(byte, 0, 255),
    issuedAt,
    countsUntil: (await now()) + counts,
    refreshMilliseconds: minute,
  })
  /** As if it had happened then. */
  const change = (id: string, values: { [column: string]: number | null }) =>
    kiosk.database.read.updateTable('signed_lists').set(values).where('id', '=', id).execute()
  /** What as many lanes claim at once. */
  const claimAll = async (lanes = 5) => {
    const claimed = await Promise.all(Array.from({ length: lanes }, () => lists.claimDue()))
    return claimed.filter((one) => one !== undefined)
  }
  const rowOf = (id: string) =>
    kiosk.database.read
      .selectFrom('signed_lists')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const ids = async () =>
    (await kiosk.database.read.selectFrom('signed_lists').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const failing = (isHostAway = false) => ({
    cause: 'status list: timeout',
    retryMilliseconds: minute,
    isHostAway,
  })

  test('a list is kept as it was fetched, with its times', async () => {
    expect(await lists.find('a')).toBeUndefined()
    expect(await lists.claim('a', source)).toBe(true)
    const nothing = { list: null, keptAt: null, countsUntil: null, failure: null }
    expect(await lists.find('a')).toEqual({ ...nothing, isFetching: true })
    const before = await now()
    const good = await fetched(3)
    expect(await lists.keep('a', good)).toBe(true)
    const { list, keptAt, ...found } = (await lists.find('a')) ?? {}
    expect([[...(list ?? [])], found]).toEqual([
      [3, 0, 255],
      { countsUntil: good.countsUntil, failure: null, isFetching: false },
    ])
    expect(keptAt).toBeGreaterThanOrEqual(before)
    expect(await lists.keptAt(['a', 'b'])).toEqual(new Map([['a', keptAt]]))
    expect(await lists.keptAt([])).toEqual(new Map())
    expect(await lists.list()).toEqual([
      { source, issuedAt: 5, keptAt, countsUntil: good.countsUntil, failure: null },
    ])
  })

  test('of many who need an unknown list one fetches it, until its lease is over', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => lists.claim('a', source)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    await change('a', { lease_until: (await now()) - 1 })
    expect(await lists.claim('a', source)).toBe(true)
  })

  test('a list that counts is claimed by nobody, one that is over once, and none after a failure', async () => {
    await lists.claim('a', source)
    await lists.keep('a', await fetched(1))
    expect(await lists.claim('a', source)).toBe(false)
    await change('a', { counts_until: (await now()) - 1 })
    expect([await lists.claim('a', source), await lists.claim('a', source)]).toEqual([true, false])
    await lists.failed('a', failing())
    await change('a', { due_at: 0 })
    expect(await lists.claim('a', source)).toBe(false)
    expect(await lists.find('a')).toMatchObject({
      failure: 'status list: timeout',
      isFetching: false,
    })
  })

  test('an older list does not replace a newer one; one of the same time does', async () => {
    await lists.claim('a', source)
    const kept: boolean[] = []
    for (const [byte, issuedAt] of [
      [1, 5_000],
      [2, 4_999],
      [3, 5_000.5],
      [4, Number.MIN_SAFE_INTEGER],
    ] as const)
      kept.push(await lists.keep('a', await fetched(byte, { issuedAt })))
    expect(kept).toEqual([true, false, true, false])
    expect((await lists.find('a'))?.list?.[0]).toBe(3)
  })

  test('what is due is claimed by one instance, the longest due first', async () => {
    for (const [number, id] of ['a', 'b', 'c', 'd'].entries()) {
      await lists.claim(id, sourceAt(`https://lists.example/${id}`))
      await lists.keep(id, await fetched(number))
      await change(id, { due_at: 100 - number, kept_at: (await now()) - hour })
    }
    await change('a', { due_at: (await now()) + hour })
    expect((await lists.claimDue())?.id).toBe('d')
    await change('d', { lease_until: null })
    const claimed = await claimAll()
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['b', 'c', 'd'])
    expect(claimed.find(({ id }) => id === 'b')?.source.uri).toBe('https://lists.example/b')
    for (const { silentMilliseconds, isFailing } of claimed) {
      expect([isFailing, silentMilliseconds >= hour, silentMilliseconds < hour + minute]).toEqual([
        false,
        true,
        true,
      ])
    }
    expect(await lists.claimDue()).toBeUndefined()
    await change('b', { lease_until: (await now()) - 1 })
    await lists.failed('c', failing())
    await change('c', { due_at: 0 })
    expect((await claimAll()).map(({ id, isFailing }) => [id, isFailing])).toEqual(
      expect.arrayContaining([
        ['b', false],
        ['c', true],
      ]),
    )
  })

  test('a host that is away is not asked for its other lists before the time', async () => {
    const addresses = {
      a: 'https://lists.example/1',
      b: 'https://lists.example/2',
      other: 'https://other.example/2',
    }
    for (const [id, uri] of Object.entries(addresses)) {
      await lists.claim(id, sourceAt(uri))
      await lists.keep(id, await fetched(1))
      await change(id, { due_at: 0 })
    }
    await lists.failed('a', failing(true))
    expect((await claimAll()).map(({ id }) => id)).toEqual(['other'])
    expect((await rowOf('b')).failure).toBeNull()
    expect((await rowOf('b')).due_at).toBe((await rowOf('a')).due_at)
  })

  test('a use is noted to the day', async () => {
    const young = (await now()) - day + minute
    for (const id of ['a', 'b', 'c']) await lists.claim(id, source)
    await change('a', { used_at: (await now()) - day })
    await change('b', { used_at: young })
    await change('c', { used_at: 1 })
    await lists.noteUses(['a', 'b'])
    await lists.noteUses([])
    expect((await rowOf('a')).used_at).toBeGreaterThan(young)
    expect([(await rowOf('b')).used_at, (await rowOf('c')).used_at]).toEqual([young, 1])
  })

  test('a list goes that nobody has needed for two weeks, or two days if it counts no more', async () => {
    const cases = {
      counts: { days: 13.9, counts: hour },
      unused: { days: 14, counts: hour },
      over: { days: 2, counts: -hour },
      'over, in use': { days: 1.9, counts: -hour },
    }
    for (const [id, { days, counts }] of Object.entries(cases)) {
      await lists.claim(id, source)
      await lists.keep(id, await fetched(1, { counts }))
      await change(id, { used_at: (await now()) - days * day })
    }
    await lists.claim('never fetched', source)
    await change('never fetched', { used_at: (await now()) - 2 * day })
    await lists.forget()
    expect(await ids()).toEqual(['counts', 'over, in use'])
  })

  test('one list is forgotten, and claimed anew by who refers to it', async () => {
    await lists.claim('a', source)
    await lists.claim('b', sourceAt('https://lists.example/2'))
    await lists.drop('a')
    expect(await ids()).toEqual(['b'])
    expect(await lists.claim('a', source)).toBe(true)
  })

  /** The first was used last. */
  async function keepInTurn(named: readonly string[], changes: Partial<ListSource> = {}) {
    const at = await now()
    for (const [number, id] of named.entries()) {
      await lists.claim(id, sourceAt(`https://lists.example/${id}`, changes))
      await lists.keep(id, await fetched(1))
      await change(id, { used_at: at - number * 1_000 })
    }
  }

  test.each([
    ['lists', { lists: 2, bytes: 100 }],
    ['bytes', { lists: 100, bytes: 8 }],
  ])('an issuer has room for so many %s, and another one loses none to it', async (_, room) => {
    await keepInTurn(['a', 'b', 'c', 'd'])
    await keepInTurn(['e'], { environment: 'test' })
    await keepInTurn(['f', 'g'], { issuer: 'fr-identite' as ListSource['issuer'] })
    await signedListStore(kiosk.database, room).forget()
    expect(await ids()).toEqual(['a', 'b', 'e', 'f', 'g'])
  })
})
