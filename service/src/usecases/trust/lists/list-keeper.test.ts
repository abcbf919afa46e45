import type { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { createChainCache } from '../../../core/verification/pki/chain-cache.ts'
import {
  makeAuthority,
  makeCertificate,
  pathOf,
  now as start,
} from '../../../core/verification/pki/pki.test-material.ts'
import { makeList } from '../../../core/verification/pki/revocation/revocation.test-material.ts'
import { root as issuanceAuthority } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { makeListToken, uri } from '../../../core/verification/trust/status-list.test-material.ts'
import type { ListResult } from '../../../core/verification/trust/status-list.ts'
import { storeBusy } from '../../../core/vocabulary/error-code.ts'
import { keptLog } from '../../../edges/workers/kept-log.test-material.ts'
import type { StatusListFetch } from '../../ports/telemetry.ts'
import type { ListSource } from '../../ports/trust/signed-lists.ts'
import { unregistered } from '../../registration/registered-use.test-material.ts'
import { keptListsAt, listServer } from './kept-lists.test-material.ts'
import { createListKeeper } from './list-keeper.ts'
import { refreshList } from './refresh-list.ts'
import { verifyList } from './verify-list.ts'
import {
  issuerList,
  registrarList,
  revocationList,
  revocationListTraits,
  statusListTraits,
} from './wanted-lists.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const validTo = start + 400 * day
const testAuthority = await makeAuthority()
const statusAuthority = await makeAuthority({ name: 'CN=Status CA', validTo })
const longSigner = await makeCertificate({ issuer: statusAuthority, validTo })
const [authority] = pathOf(testAuthority)
const kind = { environment: 'live', issuer: 'de-ausweis' } as const

type Times = { readonly after?: number; readonly exp?: number; readonly ttl?: number }

/** Issued this long after the start, for this many milliseconds. */
const tokenOf = (
  { after = 0, exp = 7 * day, ttl = 600 }: Times = {},
  signer: typeof longSigner = longSigner,
) => {
  const iat = (start + after) / 1_000
  return makeListToken({ signer, payload: { iat, exp: iat + exp / 1_000, ttl } })
}

/** A host, a database, and as many instances as are started. */
function world() {
  /** How many times as long as asked for a pause takes. */
  const time = { now: start, mayAsk: true, slowness: 1 }
  const clock = () => time.now
  const { rows, keptLists } = keptListsAt(clock)
  const { world: host, fetchList } = listServer()
  const fetched: string[] = []
  const pauses: number[] = []
  const { log, lines } = keptLog()
  const looks = { count: 0 }
  const { find } = keptLists
  keptLists.find = async (id) => {
    looks.count += 1
    return find(id)
  }
  const chains = createChainCache(10)
  const verifying = {
    issuers: () => ({
      ...unregistered.issuers('live', 'de-ausweis'),
      entities: [{ anchors: [], statusAnchors: [statusAuthority.x509] }],
    }),
    registrarAnchors: () => [statusAuthority.x509],
    chains,
    clock,
  }
  const deps = {
    keptLists,
    mayAsk: () => time.mayAsk,
    fetchList,
    verifyList: (source: ListSource, body: Buffer) => verifyList(verifying, source, body),
    clock,
    jitter: () => 0.5,
    onFetch: (source: ListSource, result: StatusListFetch) =>
      void fetched.push(`${source.kind} ${result}`),
    log,
  }
  const instance = () => {
    const keeping = {
      keptLists,
      refresh: (claimed: Parameters<typeof refreshList>[1]) => refreshList(deps, claimed),
      mayAsk: () => time.mayAsk,
      clock,
      timers: {
        pause: async (milliseconds: number) => {
          time.now += milliseconds * time.slowness
          pauses.push(milliseconds)
          await new Promise<void>((resolve) => setImmediate(resolve))
        },
      },
    }
    const statuses = createListKeeper({ ...keeping, ...statusListTraits })
    const revocations = createListKeeper({ ...keeping, ...revocationListTraits })
    const wanted = (anchors: readonly X509Certificate[], at = uri) =>
      issuerList({ ...kind, uri: at, mediaType: 'application/statuslist+jwt', anchors }, chains)
    const issuedAfter = <List>(
      list: ListResult<List>,
      issuedAt: (value: List) => number,
    ): number | string | undefined => {
      if (list.ok) return issuedAt(list.value) - start
      expect(list.failure.code).toBe('error_status_unavailable')
      return list.failure.cause
    }
    return {
      /** When the current list was issued, or why there is none. */
      get: async (anchors = [statusAuthority.x509], at = uri) =>
        issuedAfter(await statuses.get(wanted(anchors, at)), (list) => list.issuedAt),
      getForRegistration: async () =>
        issuedAfter(
          await statuses.get(registrarList('live', uri, [statusAuthority.x509], chains)),
          (list) => list.issuedAt,
        ),
      getRevocations: async (by = authority) =>
        issuedAfter(
          await revocations.get(revocationList(kind, 'http://crl.example/1', by)),
          (list) => list.thisUpdate,
        ),
      follow: async () => {
        await statuses.follow()
        await revocations.follow()
      },
      takeUses: () => statuses.takeUses(),
    }
  }
  /** What an instance's worker does when it is due. */
  const work = async () => {
    for (let claimed = await keptLists.claimDue(); claimed; claimed = await keptLists.claimDue())
      await refreshList(deps, claimed)
  }
  return { time, rows, host, fetched, pauses, lines, looks, keptLists, instance, work }
}

const busy = { code: storeBusy }

test('many who ask at once for a list that is not known are one fetch', async () => {
  const { host, instance, fetched } = world()
  host.published = tokenOf()
  const { get } = instance()
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => get())))).toEqual(new Set([0]))
  expect(fetched).toEqual(['status fetched'])
})

test('who asks while a list is being fetched for the first time gets it too', async () => {
  const { host, instance, fetched } = world()
  host.published = tokenOf()
  const { get } = instance()
  const asked: ReturnType<typeof get>[] = []
  for (let turn = 0; turn < 100; turn++) {
    asked.push(get())
    // The fetch has gone a step further.
    await Promise.resolve()
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([0]))
  expect(fetched).toEqual(['status fetched'])
})

test('a list that is known is never fetched because somebody asks, as long as it is refreshed', async () => {
  const { time, host, instance, work } = world()
  const { get, follow } = instance()
  host.published = tokenOf()
  await get()
  for (let passed = 5 * minute; passed <= 3 * day; passed += 5 * minute) {
    time.now = start + passed
    host.published = tokenOf({ after: passed - minute })
    const before = host.fetches
    expect(typeof (await get())).toBe('number')
    expect(host.fetches).toBe(before)
    await work()
    await follow()
  }
  // Every 7.5 minutes, three quarters of `ttl`, found at the turns of five.
  expect(host.fetches).toBe(1 + (3 * day) / (10 * minute))
})

test('another instance, and one that starts later, have the list without a fetch', async () => {
  const { time, host, instance } = world()
  host.published = tokenOf()
  await instance().get()
  host.published = undefined
  time.now = start + 23 * hour
  expect([await instance().get(), host.fetches]).toEqual([0, 1])
})

test('two instances that need an unknown list at once fetch it once', async () => {
  const { host, instance } = world()
  host.published = tokenOf()
  const [one, other] = [instance(), instance()]
  expect(await Promise.all([one.get(), other.get()])).toEqual([0, 0])
  expect(host.fetches).toBe(1)
})

test('what another instance has fetched is taken over, and also what could not be had before', async () => {
  const { time, host, instance, work } = world()
  const { get, follow } = instance()
  expect(await get()).toBe('status list: timeout: total')
  host.published = tokenOf({ after: minute })
  time.now = start + minute
  await work()
  expect(await get()).toBe(minute)
  host.published = tokenOf({ after: hour })
  time.now = start + hour
  await work()
  expect(await get()).toBe(minute)
  await follow()
  expect(await get()).toBe(hour)
})

test('while its host is away a list counts until its end, and then no more', async () => {
  const { time, host, instance, work } = world()
  const { get } = instance()
  host.published = tokenOf({ exp: 3 * hour })
  await get()
  host.published = undefined
  time.now = start + hour
  await work()
  time.now = start + 3 * hour - 1
  expect(await get()).toBe(0)
  time.now += 1
  expect(await get()).toBe('status list: exp is past')
  expect(await instance().get()).toBe('status list: exp is past')
})

test('while its host is away a list counts for a day, though its end is far', async () => {
  const { time, host, instance, work } = world()
  host.published = tokenOf({ exp: 90 * day })
  await instance().get()
  host.published = undefined
  time.now = start + hour
  await work()
  time.now = start + day - 1
  expect(await instance().get()).toBe(0)
  time.now += 1
  expect(await instance().get()).toBe('status list: it was not refreshed in time')
})

test('a list counts no longer than the certificate of its signer', async () => {
  const { time, host, instance } = world()
  const { get } = instance()
  const signer = await makeCertificate({ issuer: statusAuthority, validTo: start + hour })
  host.published = tokenOf({}, signer)
  await get()
  host.published = undefined
  time.now = start + hour - 1_000
  expect(await get()).toBe(0)
  time.now = start + hour + 1_000
  expect(await get()).toBe('status list: chain: a certificate is not valid now')
})

test('after a failure the worker asks, and nobody else', async () => {
  const { time, host, instance, work } = world()
  const { get } = instance()
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await get()).toBe('status list: timeout: total')
    time.now += 10_000
  }
  expect(host.fetches).toBe(1)
  host.published = tokenOf()
  await work()
  expect([await get(), host.fetches]).toEqual([0, 2])
})

test('a list that was over while nobody served it is fetched by the first who needs it', async () => {
  const { time, host, instance } = world()
  host.published = tokenOf()
  await instance().get()
  time.now = start + 2 * day
  host.published = tokenOf({ after: 2 * day })
  expect([await instance().get(), host.fetches]).toEqual([2 * day, 2])
})

test('a list whose fetch was never finished is fetched again once its lease is over', async () => {
  const { time, rows, host, instance } = world()
  host.published = tokenOf()
  await instance().get()
  for (const [id, row] of rows)
    rows.set(id, {
      ...row,
      list: null,
      keptAt: null,
      countsUntil: null,
      leaseUntil: start + 30_000,
    })
  const { get } = instance()
  // It may be a good one, so a caller that waited in vain is not refused for good.
  for (const _ of ['the first', 'the next']) await expect(get()).rejects.toMatchObject(busy)
  expect(host.fetches).toBe(1)
  time.now = start + 30_000
  expect([await get(), host.fetches]).toEqual([0, 2])
})

test.each([
  ['for three seconds', 1, 15],
  ['no longer by a clock on which pauses are long', 10, 2],
  ['no longer by a clock that stands still', 0, 15],
])('whose list is being fetched elsewhere waits %s', async (_, slowness, count) => {
  const { time, rows, host, pauses, instance } = world()
  host.published = tokenOf()
  await instance().get()
  for (const [id, row] of rows)
    rows.set(id, { ...row, list: null, keptAt: null, countsUntil: null, leaseUntil: start + day })
  time.slowness = slowness
  await expect(instance().get()).rejects.toMatchObject(busy)
  expect(pauses).toEqual(Array(count).fill(200))
})

test('a list that is over is waited for while another instance fetches a new one', async () => {
  const { time, rows, host, instance } = world()
  host.published = tokenOf()
  await instance().get()
  time.now = start + 2 * day
  host.published = tokenOf({ after: 2 * day })
  for (const [id, row] of rows) rows.set(id, { ...row, leaseUntil: time.now + 900 })
  expect([await instance().get(), host.fetches]).toEqual([2 * day, 2])
})

test('a list that counts is looked up once by each instance', async () => {
  const { time, host, looks, instance } = world()
  host.published = tokenOf()
  await instance().get()
  const { get, follow } = instance()
  looks.count = 0
  await get()
  expect(looks.count).toBe(1)
  time.now += minute
  await follow()
  expect([await get(), looks.count]).toEqual([0, 1])
})

test('a revocation list that counts is looked up once, too', async () => {
  const { time, host, looks, instance } = world()
  host.published = await makeList(testAuthority, { thisUpdate: start, nextUpdate: start + day })
  await instance().getRevocations()
  const { getRevocations, follow } = instance()
  looks.count = 0
  await getRevocations()
  time.now += minute
  await follow()
  expect([await getRevocations(), looks.count]).toEqual([0, 1])
})

test('that there is no list is known for five seconds', async () => {
  const { time, looks, instance } = world()
  const { get } = instance()
  await get()
  looks.count = 0
  time.now += 4_999
  await get()
  expect(looks.count).toBe(0)
  time.now += 1
  await get()
  expect(looks.count).toBeGreaterThan(0)
})

test('a list that could not be had when it was needed is told', async () => {
  const { lines, instance } = world()
  await instance().get()
  expect(lines).toMatchObject([{ level: 'warn', event: 'list_not_refreshed' }])
})

test('who waits for an instance that was cut off fetches the list once its lease is over', async () => {
  const { rows, host, instance } = world()
  host.published = tokenOf()
  await instance().get()
  for (const [id, row] of rows)
    rows.set(id, { ...row, list: null, keptAt: null, countsUntil: null, leaseUntil: start + 900 })
  expect([await instance().get(), host.fetches]).toEqual([0, 2])
})

test('a list that could not be stored is asked for again, and refuses nobody', async () => {
  const { time, host, instance, keptLists } = world()
  host.published = tokenOf()
  const { get } = instance()
  const keep = keptLists.keep
  keptLists.keep = async () => Promise.reject(new Error('the database is away'))
  await expect(get()).rejects.toThrow('the database is away')
  keptLists.keep = keep
  await expect(get()).rejects.toMatchObject(busy)
  time.now += 30_000
  expect(await get()).toBe(0)
})

test('an older list does not replace a newer one', async () => {
  const { time, host, instance, work, fetched } = world()
  const { get, follow } = instance()
  host.published = tokenOf({ after: -minute })
  await get()
  host.published = tokenOf({ after: -hour })
  time.now = start + hour
  await work()
  await follow()
  expect([await get(), await instance().get()]).toEqual([-minute, -minute])
  expect(fetched).toEqual(['status fetched', 'status list_refused'])
})

test('what is kept counts only for whom its signer is trusted', async () => {
  const { rows, host, instance } = world()
  host.published = tokenOf()
  const { get } = instance()
  const stranger = 'status list: chain: ends at no anchor of the asked issuer'
  expect([await get(), await get([issuanceAuthority.x509])]).toEqual([0, stranger])
  expect(await get([statusAuthority.x509, issuanceAuthority.x509])).toBe(0)
  expect(host.fetches).toBe(1)
  for (const [id, row] of rows) rows.set(id, { ...row, list: Buffer.from('forged') })
  expect(await instance().get()).toBe('status list is not a compact JWS')
})

test('each address, and the lists of registrars, are lists of their own', async () => {
  const { host, instance, rows } = world()
  host.published = tokenOf()
  const { get, getForRegistration } = instance()
  expect([await get(), await getForRegistration()]).toEqual([0, 0])
  expect(await get(undefined, `${uri}/2`)).toBe('status list: sub is not the address of the list')
  expect([rows.size, host.fetches]).toEqual([3, 3])
})

test('an address that may not be asked leaves nothing behind', async () => {
  const { time, rows, host, instance } = world()
  time.mayAsk = false
  expect(await instance().get()).toBe('address_refused: scheme or origin')
  expect([rows.size, host.fetches]).toEqual([0, 0])
})

test('a list that was forgotten begins anew', async () => {
  const { rows, host, instance } = world()
  host.published = tokenOf()
  const { get, follow } = instance()
  await get()
  rows.clear()
  await follow()
  expect([await get(), host.fetches]).toEqual([0, 2])
})

test('uses are told once', async () => {
  const { rows, host, instance } = world()
  host.published = tokenOf()
  const { get, takeUses } = instance()
  await get()
  await get()
  expect([takeUses(), takeUses()]).toEqual([[...rows.keys()], []])
})

test('a revocation list past its time is had while its host is away, and is asked for once', async () => {
  const { time, host, instance } = world()
  host.published = await makeList(testAuthority, { thisUpdate: start, nextUpdate: start + hour })
  await instance().getRevocations()
  host.published = undefined
  time.now = start + 5 * hour
  const { getRevocations } = instance()
  expect([await getRevocations(), await getRevocations()]).toEqual([0, 0])
  time.now += 10_000
  expect([await getRevocations(), host.fetches]).toEqual([0, 2])
})

test('a revocation list of another authority is none', async () => {
  const { host, instance } = world()
  host.published = await makeList(await makeAuthority({ name: 'CN=Other' }), {})
  expect(await instance().getRevocations()).toContain('revocation list:')
})

test('an authority that renewed its certificate with the same key has the same list', async () => {
  const { host, instance, fetched } = world()
  const { getRevocations } = instance()
  host.published = await makeList(testAuthority, { thisUpdate: start, nextUpdate: start + day })
  const [renewed] = pathOf(await makeAuthority({ keys: testAuthority.keys, validTo }))
  const [ofSameName] = pathOf(await makeAuthority())
  expect([await getRevocations(), await getRevocations(renewed)]).toEqual([0, 0])
  expect(host.fetches).toBe(1)
  expect(await getRevocations(ofSameName)).toContain('revocation list:')
  expect(fetched).toEqual(['revocation fetched', 'revocation list_refused'])
})
