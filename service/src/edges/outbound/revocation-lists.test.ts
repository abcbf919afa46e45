import { expect, test } from 'vitest'
import {
  makeAuthority,
  pathOf,
  now as start,
} from '../../core/verification/pki/pki.test-material.ts'
import { makeList } from '../../core/verification/pki/revocation/revocation.test-material.ts'
import { addressOf } from '../../core/vocabulary/addresses.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { publicOnly, revocationListPolicy } from './address-policy.ts'
import { createRevocationLists } from './revocation-lists.ts'
import type { SafeRequest, SafeResponse } from './safe-client.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const uri = 'http://crl.example/pid.crl'
const testAuthority = await makeAuthority()
const [authority] = pathOf(testAuthority)
const serial = '0102030405'

const answerWith = (body: Buffer, status = 200): Result<SafeResponse> =>
  ok({ status, headers: new Headers(), body, certificate: undefined })
const listOf = (revoked: readonly string[], from: number, life: number) =>
  makeList(testAuthority, { revoked, thisUpdate: from, nextUpdate: from + life })

const daily = answerWith(await listOf([], start, day))
const revoking = answerWith(await listOf([serial], start + hour, day))
const nextDay = answerWith(await listOf([], start + day, day))
const unreachable = fail('timeout', { detail: 'total' })

type Stored = Map<string, { readonly list: Uint8Array; readonly keptAt: number }>

function room(answer: Result<SafeResponse>, stored: Stored = new Map()) {
  const world = {
    now: start,
    answer,
    asked: [] as SafeRequest[],
    tasks: [] as (() => Promise<unknown>)[],
    fetches: [] as string[],
  }
  const lists = createRevocationLists({
    client: {
      send: async (request) => {
        world.asked.push(request)
        return world.answer
      },
    },
    now: () => world.now,
    policy: publicOnly,
    kept: {
      find: async (id) => stored.get(id),
      keep: async (id, list) => void stored.set(id, { list, keptAt: world.now }),
    },
    onFetch: (issuer, result) => void world.fetches.push(`${issuer} ${result}`),
    schedule: (task) => world.tasks.push(task),
  })
  /** The start of the list that is had, or why there is none. */
  const get = async (after = 0) => {
    world.now = start + after
    const list = await lists.get(uri, authority, 'de-ausweis')
    return list.ok ? list.value.thisUpdate - start : list.failure.detail
  }
  return { world, lists, get }
}

test('a list is fetched once, within its bounds, and kept', async () => {
  const { world, get, lists } = room(daily)
  expect(await Promise.all([get(), get(), get()])).toEqual([0, 0, 0])
  expect(await get(59 * minute)).toBe(0)
  expect(world.asked).toHaveLength(1)
  expect(world.asked[0]).toMatchObject({
    url: uri,
    limits: { totalMilliseconds: 5_000, bodyBytes: 8 * 2 ** 20 },
    policy: publicOnly,
  })
  expect(world.fetches).toEqual(['de-ausweis fetched'])
  expect(lists.known()).toMatchObject([
    { uri, authority: authority.x509, thisUpdate: start, nextUpdate: start + day },
  ])
})

test('after an hour the next one is fetched while the last one is used', async () => {
  const { world, get } = room(daily)
  await get()
  world.answer = revoking
  expect(await get(hour)).toBe(0)
  expect(await get(hour)).toBe(0)
  expect([world.asked.length, world.tasks.length]).toEqual([1, 2])
  await world.tasks[1]?.()
  expect(await get(hour)).toBe(hour)
})

test('a server that cannot be reached does not take the list away, and is asked now and then', async () => {
  const { world, get } = room(daily)
  await get()
  world.answer = unreachable
  expect(await get(2 * day)).toBe(0)
  expect(await get(2 * day + 29_000)).toBe(0)
  expect(world.asked).toHaveLength(2)
  expect(await get(2 * day + minute)).toBe(0)
  expect(world.asked).toHaveLength(3)
  expect(world.fetches).toEqual(['de-ausweis fetched', 'de-ausweis timeout', 'de-ausweis timeout'])
})

test('past its time a list is used only after the server was asked for the next', async () => {
  const { world, get } = room(daily)
  await get()
  world.answer = nextDay
  expect(await get(day)).toBe(day)
})

test('a list from before the last one is not taken', async () => {
  const { world, get } = room(revoking)
  expect(await get(hour)).toBe(hour)
  world.answer = daily
  expect(await get(3 * day)).toBe(hour)
})

test('a list of another authority is not had for this one', async () => {
  const { lists, get, world } = room(daily)
  await get()
  const [other] = pathOf(await makeAuthority({ name: 'CN=Other' }))
  expect(await lists.get(uri, other, 'de-ausweis')).toMatchObject({
    failure: { code: 'error_status_unavailable' },
  })
  expect(world.fetches).toEqual(['de-ausweis fetched', 'de-ausweis list_refused'])
})

test.each([
  ['a server that cannot be reached', unreachable, 'timeout: total', 'timeout'],
  ['another status', answerWith(Buffer.of(), 404), 'answered with status 404', 'answer_refused'],
  ['something else', answerWith(Buffer.from('<html>')), 'not a CRL', 'list_refused'],
])(
  'without a list, %s is a failure that is kept for half a minute',
  async (_, answer, rule, result) => {
    const { world, get, lists } = room(answer)
    expect([await get(), await get(29_000)]).toEqual(Array(2).fill(`revocation list: ${rule}`))
    expect(world.fetches).toEqual([`de-ausweis ${result}`])
    expect(lists.known()).toEqual([])
    world.answer = daily
    expect(await get(31_000)).toBe(0)
  },
)

test('lists come over http from the internet, and from this machine in development alone', () => {
  const reach = (localDevelopment: boolean, address: string) =>
    revocationListPolicy({ localDevelopment }).mayReach(parse(address), new URL(uri))
  expect([
    reach(false, '93.184.216.34'),
    reach(false, '127.0.0.1'),
    reach(false, '10.0.0.1'),
  ]).toEqual([true, false, false])
  expect([
    reach(true, '127.0.0.1'),
    reach(true, '10.0.0.1'),
    reach(true, '169.254.169.254'),
  ]).toEqual([true, false, false])
  expect(revocationListPolicy({ localDevelopment: false }).mayAsk(new URL(uri))).toBe(true)
})

function parse(text: string) {
  const address = addressOf(text)
  if (address === undefined) throw new Error('no address')
  return address
}

/** What an instance before this one has fetched and stored at that time. */
async function storedBy(answer: Result<SafeResponse>, after = 0): Promise<Stored> {
  const stored: Stored = new Map()
  const { world, get } = room(answer, stored)
  await get(after)
  for (const task of world.tasks) await task()
  return stored
}

test('a start while the server is away begins with the list of before', async () => {
  const stored = await storedBy(daily)
  const { world, get, lists } = room(unreachable, stored)
  expect(await get(5 * hour)).toBe(0)
  expect(world.asked).toHaveLength(1)
  expect(lists.known()).toHaveLength(1)
})

test('what was stored within the hour is not asked for again', async () => {
  const { world, get } = room(revoking, await storedBy(daily))
  expect(await get(59 * minute)).toBe(0)
  expect(world.asked).toEqual([])
})

test('a list from before the stored one is not taken by the next start', async () => {
  const { get } = room(daily, await storedBy(revoking, hour))
  expect(await get(5 * hour)).toBe(hour)
})

test('what is stored counts only under its authority, and a store that fails is no reason', async () => {
  const stored = await storedBy(daily)
  for (const [id, { keptAt }] of stored) stored.set(id, { list: Buffer.from('forged'), keptAt })
  expect(await room(unreachable, stored).get(hour)).toContain('timeout')
  const broken = new Map()
  broken.get = () => {
    throw new Error('the database is away')
  }
  expect(await room(daily, broken).get()).toBe(0)
})

test('an authority that renewed its certificate with the same key has the same list', async () => {
  const [renewed] = pathOf(
    await makeAuthority({ keys: testAuthority.keys, validTo: start + 9 * day }),
  )
  const [ofSameName] = pathOf(await makeAuthority())
  const { world, get, lists } = room(daily)
  expect(await get()).toBe(0)
  expect(await lists.get(uri, renewed, 'de-ausweis')).toMatchObject({ ok: true })
  expect(world.asked).toHaveLength(1)
  expect(await lists.get(uri, ofSameName, 'de-ausweis')).toMatchObject({ ok: false })
  expect(world.asked).toHaveLength(2)
})
