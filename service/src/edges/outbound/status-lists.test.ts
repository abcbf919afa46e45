import type { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { root as issuanceAuthority } from '../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { statusAuthority, uri } from '../../core/verification/status/status-list.test-material.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { publicOnly } from './address-policy.ts'
import type { SafeRequest, SafeResponse } from './safe-client.ts'
import { createStatusLists, type ListContext } from './status-lists.ts'

const mediaType = 'application/statuslist+jwt'
const context: ListContext = {
  mediaType,
  anchors: [statusAuthority.x509],
  policy: publicOnly,
  issuer: 'de-ausweis',
}

type List = { readonly bytes: Buffer; readonly ttlSeconds?: number; readonly expiresAt?: number }

const answerWith = (
  body: string,
  changes: { status?: number; type?: string } = {},
): Result<SafeResponse> => {
  const headers = new Headers(
    changes.type === '' ? {} : { 'content-type': changes.type ?? mediaType },
  )
  return ok({
    status: changes.status ?? 200,
    headers,
    body: Buffer.from(body),
    certificate: undefined,
  })
}

/** A list's text is what the issuer says of keeping it: `{"ttlSeconds":60}`. */
const readText = (token: Buffer): Result<List> =>
  token.length === 0
    ? fail('error_untrusted_issuer', { detail: 'unread' })
    : ok({ bytes: token, ...JSON.parse(String(token)) })

function room(
  answer: () => Result<SafeResponse> | Promise<Result<SafeResponse>> = () => answerWith('{}'),
) {
  const world = {
    now: 1_000_000,
    answer,
    asked: [] as SafeRequest[],
    tasks: [] as (() => Promise<unknown>)[],
    fetches: [] as string[],
  }
  const lists = createStatusLists<List>({
    client: {
      send: async (request) => {
        world.asked.push(request)
        return world.answer()
      },
    },
    now: () => world.now,
    readList: readText,
    onFetch: (issuer, result) => void world.fetches.push(`${issuer} ${result}`),
    schedule: (task) => world.tasks.push(task),
  })
  const get = (at = world.now) => {
    world.now = at
    return lists.get(uri, context)
  }
  return { world, lists, get }
}

const unavailable = (detail: string) => ({
  ok: false,
  failure: { code: 'error_status_unavailable', detail },
})

test('a list is asked for as the specification says, within its bounds', async () => {
  const { world, get } = room()
  expect((await get()).ok).toBe(true)
  expect(world.asked).toEqual([
    {
      method: 'GET',
      url: uri,
      headers: { accept: mediaType },
      limits: { totalMilliseconds: 10_000, bodyBytes: 8 * 2 ** 20 },
      policy: publicOnly,
    },
  ])
})

test('the reader is told what to hold the list against', async () => {
  const seen: unknown[] = []
  const lists = createStatusLists<List>({
    client: { send: async () => answerWith('list', { type: 'application/statuslist+cwt' }) },
    now: () => 5,
    readList: (...read) => ok({ bytes: Buffer.alloc(seen.push(...read)) }),
  })
  const mdoc = { ...context, mediaType: 'application/statuslist+cwt' }
  await lists.get(uri, mdoc)
  expect(seen).toEqual([
    Buffer.from('list'),
    { uri, now: 5, anchors: context.anchors, isLive: false },
    mdoc.mediaType,
  ])
})

test('many requests at once are one fetch', async () => {
  const { world, get } = room()
  const results = await Promise.all(Array.from({ length: 100 }, () => get()))
  expect(world.asked).toHaveLength(1)
  expect(new Set(results).size).toBe(1)
})

const [minute, hour] = [60_000, 3_600_000]
const start = 1_000_000

test.each([
  ['as long as it says', { ttlSeconds: 600 }, 10 * minute],
  ['at least a minute', { ttlSeconds: 1 }, minute],
  ['at most 12 hours', { ttlSeconds: 86_400 }, 12 * hour],
  ['a quarter of an hour if it does not say', {}, 15 * minute],
  ['never past its end', { ttlSeconds: 600, expiresAt: start + 7_000 }, 7_000],
  ['never past its end, also without a time to keep', { expiresAt: start + minute }, minute],
  ['not until its end without a time to keep', { expiresAt: start + hour }, 15 * minute],
])('a list is kept %s', async (_, said, life) => {
  const { world, get } = room(() => answerWith(JSON.stringify(said)))
  await get(start)
  await get(start + life - 1)
  expect(world.asked).toHaveLength(1)
  await get(start + life)
  expect(world.asked).toHaveLength(2)
})

test('a list used in the last quarter of its life is fetched again in the background, once', async () => {
  const { world, get } = room(() => answerWith('{"ttlSeconds":400}'))
  await get(start)
  await get(start + 299_999)
  expect(world.tasks).toHaveLength(0)
  await Promise.all([get(start + 300_000), get(), get()])
  expect([world.tasks.length, world.asked.length]).toEqual([1, 1])
  await world.tasks.shift()?.()
  await get()
  expect(world.asked).toHaveLength(2)
  await get(start + 599_999)
  expect([world.tasks.length, world.asked.length]).toEqual([0, 2])
})

test('a refresh that fails leaves the list in use to the end of its life, and is tried again after 30 seconds', async () => {
  const { world, get } = room(() => answerWith('{"ttlSeconds":400}'))
  await get(start)
  world.answer = () => fail('timeout')
  await get(start + 300_000)
  await world.tasks.shift()?.()
  for (const later of [300_001, 329_999]) expect((await get(start + later)).ok).toBe(true)
  expect(world.tasks).toHaveLength(0)
  expect((await get(start + 330_000)).ok).toBe(true)
  expect(world.tasks).toHaveLength(1)
  expect((await get(start + 400_000)).ok).toBe(false)
})

test('a failure is remembered for 30 seconds', async () => {
  const { world, get } = room(() => fail('connect_failed', { detail: 'ECONNREFUSED' }))
  expect(await get(start)).toEqual(unavailable('connect_failed: ECONNREFUSED'))
  world.answer = () => answerWith('{}')
  expect((await get(start + 29_999)).ok).toBe(false)
  expect(world.asked).toHaveLength(1)
  expect((await get(start + 30_000)).ok).toBe(true)
})

test.each([199, 300, 304, 306, 404, 500])('an answer with status %i is no list', async (status) => {
  const { get } = room(() => answerWith('{}', { status }))
  expect(await get()).toEqual(unavailable(`status list: answered with status ${status}`))
})

test.each([
  '',
  'application/json',
  'application/statuslist+cwt',
  'text/html, application/statuslist+jwt',
])('content of the type "%s" is no list', async (type) => {
  const { get } = room(() => answerWith('{}', { type }))
  expect(await get()).toEqual(unavailable('status list: another content type'))
})

test.each([
  'Application/StatusList+JWT',
  'application/statuslist+jwt; charset=utf-8',
  ' application/statuslist+jwt ;x',
])('content of the type "%s" is a list', async (type) => {
  const { get } = room(() => answerWith('{}', { type }))
  expect((await get()).ok).toBe(true)
})

test('a list that its reader refuses is unavailable, whatever the reader calls it', async () => {
  const { get } = room(() => answerWith(''))
  expect(await get()).toEqual(unavailable('unread'))
})

test('what one issuer vouched for is not taken for another, nor one format for the other', async () => {
  const { world, lists, get } = room()
  await get()
  const anchorsOf = (...anchors: X509Certificate[]) => lists.get(uri, { ...context, anchors })
  await anchorsOf(issuanceAuthority.x509)
  await anchorsOf(statusAuthority.x509, issuanceAuthority.x509)
  await lists.get(uri, { ...context, mediaType: 'application/statuslist+cwt' })
  await lists.get(`${uri}/2`, context)
  await lists.get(uri, { ...context, certificate: Buffer.of(1) })
  await lists.get(uri, { ...context, isLive: true })
  expect(world.asked).toHaveLength(7)
})

test('a context with the same anchors finds the list, whoever made the context', async () => {
  const { world, lists, get } = room()
  await get()
  await lists.get(uri, { ...context, anchors: [...context.anchors] })
  expect(world.asked).toHaveLength(1)
})

test('no more than a thousand lists are kept', async () => {
  const { world, lists } = room()
  for (let count = 0; count <= 1_000; count++) await lists.get(`${uri}/${count}`, context)
  await lists.get(`${uri}/1000`, context)
  expect(world.asked).toHaveLength(1_001)
  await lists.get(`${uri}/0`, context)
  expect(world.asked).toHaveLength(1_002)
})

test('no more than 128 MiB of lists are kept', async () => {
  let fetches = 0
  const lists = createStatusLists<List>({
    client: { send: async () => answerWith(String(fetches++)) },
    now: () => 0,
    readList: () => ok({ bytes: { length: 50 * 2 ** 20 } as Buffer }),
  })
  for (const path of ['/1', '/2', '/3', '/2', '/3']) await lists.get(`${uri}${path}`, context)
  expect(fetches).toBe(3)
  await lists.get(`${uri}/1`, context)
  expect(fetches).toBe(4)
})

test('a reader that throws in a refresh takes nothing down, and the next fetch is a new one', async () => {
  const { world, get } = room(() => answerWith('{"ttlSeconds":400}'))
  await get(start)
  world.answer = () => answerWith('no list')
  await get(start + 300_000)
  await world.tasks.shift()?.()
  expect((await get(start + 399_999)).ok).toBe(true)
  world.answer = () => answerWith('{}')
  expect((await get(start + 400_000)).ok).toBe(true)
})

test('every fetch is told with what came of it; a list that is kept is no fetch', async () => {
  const { world, get } = room()
  await get()
  await get()
  expect(world.fetches).toEqual(['de-ausweis fetched'])
})

test.each([
  [() => fail('timeout'), 'timeout'],
  [() => answerWith('{}', { status: 404 }), 'answer_refused'],
  [() => answerWith('{}', { type: 'text/html' }), 'answer_refused'],
  [() => answerWith(''), 'list_refused'],
])('a fetch that fails is told with its reason (%#)', async (answer, reason) => {
  const { world, get } = room(answer)
  expect((await get()).ok).toBe(false)
  expect(world.fetches).toEqual([`de-ausweis ${reason}`])
})
