import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import express, { type RequestHandler } from 'express'
import fastify from 'fastify'
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import type { Proof } from '../proof.ts'
import { faults, type TestService, testService } from '../testing/test-service.ts'
import { callbackHandler as forExpress } from './express.ts'
import { callbackHandler as forFastify } from './fastify.ts'
import { callbackHandler as forHono } from './hono.ts'
import { callbackHandler as forNext } from './next.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})

const seen: Proof[] = []
const handlers = {
  onVerified: (proof: Proof) => {
    seen.push(proof)
    return { redirectUri: `https://shop.test/thanks?${proof.flowId}` }
  },
  onError: () => ({ redirectUri: 'https://shop.test/sorry' }),
  report: () => undefined,
}

type Send = (request: Request) => Promise<Response>

/** A request made in memory, sent over a real connection. */
async function sentTo(server: Server): Promise<Send> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}/callback`
  return async (request) =>
    fetch(url, { method: 'POST', headers: request.headers, body: await request.text() })
}

async function express5(
  before: RequestHandler = (_request, _response, proceed) => proceed(),
): Promise<Send> {
  const app = express()
  app.use(before)
  app.post('/callback', forExpress(service.settings, handlers))
  return sentTo(app.listen(0, '127.0.0.1'))
}

async function fastifyWith(
  prepare: (app: ReturnType<typeof fastify>) => unknown = () => undefined,
): Promise<Send> {
  const app = fastify()
  await prepare(app)
  await app.register(forFastify(service.settings, handlers), { prefix: '/callback' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return sentTo(app.server)
}

async function honoAfter(readBody: MiddlewareHandler = (_context, next) => next()): Promise<Send> {
  const app = new Hono()
  app.use(readBody)
  app.post('/callback', forHono(service.settings, handlers))
  return async (request) =>
    app.request('/callback', {
      method: 'POST',
      headers: request.headers,
      body: await request.text(),
    })
}

const reading =
  (read: (request: HonoRequest) => Promise<unknown>): MiddlewareHandler =>
  async ({ req }, next) => {
    await read(req)
    await next()
  }

/** What `app/callback/route.ts` exports. */
const next = async (): Promise<Send> => {
  const route = { POST: forNext(service.settings, handlers) }
  return (request) => route.POST(request)
}

const situations: [name: string, make: () => Promise<Send>][] = [
  ['Express, no parser', () => express5()],
  ['Express, urlencoded()', () => express5(express.urlencoded())],
  [
    'Express, urlencoded({ extended: true })',
    () => express5(express.urlencoded({ extended: true })),
  ],
  ['Express, raw()', () => express5(express.raw({ type: () => true }))],
  ['Express, text()', () => express5(express.text({ type: () => true }))],
  ['Express, json(), which leaves forms alone', () => express5(express.json())],
  ['Express, an empty body set without reading, as version 4 does', () => express5(emptyBody)],
  ['Fastify, no parser', () => fastifyWith()],
  ['Fastify, @fastify/formbody', () => fastifyWith((app) => app.register(formbody))],
  [
    'Fastify, a parser for everything',
    () => fastifyWith((app) => app.addContentTypeParser('*', async () => 'lost')),
  ],
  ['Hono, nothing read', () => honoAfter()],
  ['Hono, parseBody()', () => honoAfter(reading((request) => request.parseBody()))],
  ['Hono, text()', () => honoAfter(reading((request) => request.text()))],
  ['Hono, arrayBuffer()', () => honoAfter(reading((request) => request.arrayBuffer()))],
  ['Next.js', next],
]

const emptyBody: RequestHandler = (request, _response, proceed) => {
  request.body = {}
  proceed()
}

describe.each(situations)('%s', (_name, make) => {
  test.each(['order-1', '+ & = %00 \u0000 \r\n[a]=b', 'ä€😀\ufeff'])(
    'a proof arrives, with its state unchanged: %j',
    async (state) => {
      const send = await make()
      const answer = await send(
        await service.callback({ state, revealed: { given_name: 'ERIKA' } }),
      )
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { redirect_uri: `https://shop.test/thanks?${seen.at(-1)?.flowId}` },
      ])
      expect(seen.at(-1)).toMatchObject({ state, revealed: { given_name: 'ERIKA' } })
    },
  )

  test('an error arrives', async () => {
    const send = await make()
    const answer = await send(await service.errorCallback({ state: 'order-1' }))
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { redirect_uri: 'https://shop.test/sorry' },
    ])
  })

  test('a stranger’s JSON is refused', async () => {
    const send = await make()
    const headers = { 'content-type': 'application/json' }
    const answer = await send(
      new Request('https://shop.test/callback', { method: 'POST', headers, body: '{"state":"a"}' }),
    )
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'callback_unsigned' }])
  })

  test('a changed body, a forged signature and a tampered presentation are refused', async () => {
    const send = await make()
    for (const fault of ['changed-body', 'wrong-secret', 'no-signature', 'tampered'] as const) {
      const answer = await send(await service.callback({ state: 'order-1', fault }))
      expect([answer.status, await answer.json()]).toEqual([400, { error: faults[fault] }])
    }
  })
})

test('Next.js keeps no keys of the service in its cache', async () => {
  const inits: RequestInit[] = []
  const fetch: typeof service.settings.fetch = (url, init) => {
    inits.push(init)
    return service.settings.fetch(url, init)
  }
  await forNext(
    { ...service.settings, fetch },
    handlers,
  )(await service.callback({ state: 'order-1' }))
  expect(inits).toMatchObject([{ cache: 'no-store' }])
})

test.each(['express', 'fastify', 'hono', 'next'])(
  'the adapter for %s is under 40 lines',
  (name) => {
    expect(
      readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8').split('\n').length,
    ).toBeLessThan(40)
  },
)

test.each([
  ['Express', () => express5()],
  ['Fastify', () => fastifyWith()],
])('%s: a body that is too large is refused, and its connection ends', async (_, make) => {
  const send = await make()
  const large = new Request('https://shop.test/callback', {
    method: 'POST',
    body: 'x'.repeat(3_000_000),
  })
  const answer = await send(large)
  expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close'])
})

test('Fastify: a server that has refused a large body closes', async () => {
  const app = fastify()
  await app.register(forFastify(service.settings, handlers), { prefix: '/callback' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${url}/callback`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  await app.close()
  expect(app.server.listening).toBe(false)
})

describe('while `next build` runs, on a machine without settings', () => {
  const nothing = { url: '', account: '', apiKey: '', callbackSecret: '' }
  beforeEach(() => void vi.stubEnv('NEXT_PHASE', 'phase-production-build'))
  afterEach(() => void vi.unstubAllEnvs())

  test('a route can be made; at its first callback it checks them', async () => {
    const POST = forNext(nothing, handlers)
    await expect(async () => POST(await service.callback({ state: 'a' }))).rejects.toMatchObject({
      code: 'settings_invalid',
    })
  })

  test('a missing handler is named all the same, and settings are at any other time', () => {
    // A caller without types can pass this.
    expect(() => forNext(nothing, {} as typeof handlers)).toThrow('onVerified')
    vi.unstubAllEnvs()
    expect(() => forNext(nothing, handlers)).toThrow('settings_invalid')
  })
})
