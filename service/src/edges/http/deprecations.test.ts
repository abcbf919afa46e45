import { existsSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { announceDeprecations, type Deprecation, deprecations } from './deprecations.ts'
import { readBodies } from './read-body.ts'

const planted: readonly Deprecation[] = [
  {
    route: 'POST /prove',
    member: 'old',
    since: '2026-12-01',
    until: '2027-12-01',
    instead: '/docs/guides/versioning#what-is-announced',
  },
  {
    route: 'GET /flows/:id',
    since: '2026-11-01',
    until: '2027-11-30',
    instead: '/docs/guides/reconcile',
  },
]

async function serve(entries?: readonly Deprecation[]) {
  const app = fastify()
  readBodies(app, () => 1_024)
  announceDeprecations(app, 'https://id.example', entries)
  app.get('/flows/:id', async (_, reply) => {
    reply.header('Link', '<https://a.example>; rel="help"')
    return {}
  })
  app.get('/flows', async () => ({}))
  app.post('/prove', async () => ({}))
  return app
}

test('every answer of a route that goes away says since when, until when and what instead', async () => {
  const app = await serve(planted)
  const { headers } = await app.inject('/flows/flow_1')
  expect(headers).toMatchObject({
    deprecation: `@${Date.UTC(2026, 10, 1) / 1_000}`,
    sunset: 'Tue, 30 Nov 2027 00:00:00 GMT',
    link: '<https://a.example>; rel="help", <https://id.example/docs/guides/reconcile>; rel="deprecation"; type="text/html"',
  })
})

test('of a member only calls that send it are told', async () => {
  const app = await serve(planted)
  const told = async (payload: object, path = '/prove') =>
    'sunset' in (await app.inject({ method: 'POST', url: path, payload })).headers
  expect([await told({ old: 1 }), await told({}, '/prove?old=1')]).toEqual([true, true])
  expect([await told({ new: 1 }), await told({ toString: 1 }), await told([])]).toEqual([
    false,
    false,
    false,
  ])
})

test('others are told nothing, and without an entry nobody is', async () => {
  expect((await (await serve(planted)).inject('/flows')).headers).not.toHaveProperty('deprecation')
  const plain = await (await serve([])).inject('/flows/flow_1')
  expect(plain.headers).not.toHaveProperty('sunset')
})

test('what is announced is announced twelve months before, with the first to go first', () => {
  for (const { since, until, instead } of [...deprecations, ...planted]) {
    const earliest = new Date(since)
    earliest.setUTCFullYear(earliest.getUTCFullYear() + 1)
    expect(Date.parse(until)).toBeGreaterThanOrEqual(earliest.getTime())
    const page = `../../../..${instead.split('#')[0]}.md`
    expect([instead, existsSync(new URL(page, import.meta.url))]).toEqual([instead, true])
  }
  const ends = deprecations.map(({ until }) => until)
  expect(ends).toEqual(ends.toSorted())
})
