import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import formbody from '@fastify/formbody'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { callbackHandler as forExpress } from './adapters/express.ts'
import { callbackHandler as forFastify } from './adapters/fastify.ts'
import { callbackHandler as forHono } from './adapters/hono.ts'
import { callbackHandler as forNext } from './adapters/next.ts'
import { callbackHandler as forWeb } from './callback-handler.ts'
import type { VidimusError } from './error.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})

const reported: VidimusError[] = []
const handlers = {
  onVerified: () => ({ redirectUri: 'https://shop.test/' }),
  onError: () => ({ redirectUri: 'https://shop.test/' }),
  report: (error: VidimusError) => void reported.push(error),
}

/** As a developer without types has it: any handler anywhere. */
type Handler = (...call: never[]) => unknown
type Place = (handler: Handler) => Promise<Response>

async function send(server: Server): Promise<Response> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const callback = await service.callback({ state: 'order-1' })
  return fetch(`http://127.0.0.1:${address.port}/callback`, {
    method: 'POST',
    headers: callback.headers,
    body: await callback.text(),
  })
}

const inNode: Place = (handler) =>
  // The mistake got past the types.
  send(createServer(handler as RequestListener))

const inExpress: Place = (handler) =>
  // As above.
  send(
    express()
      .post('/callback', handler as express.RequestHandler)
      .listen(0, '127.0.0.1'),
  )

async function inFastifyRoute(handler: Handler): Promise<Response> {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(formbody)
  // As above.
  app.post('/callback', handler as () => unknown)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return send(app.server)
}

const inHono: Place = async (handler) => {
  // As above.
  const app = new Hono().post('/callback', handler as () => Response)
  const callback = await service.callback({ state: 'order-1' })
  const { headers } = callback
  return app.request('/callback', { method: 'POST', headers, body: await callback.text() })
}

const asRoute: Place = async (handler) =>
  // As above.
  (handler as (request: Request) => Promise<Response>)(await service.callback({ state: 'order-1' }))

const asEvent: Place = async (handler) => {
  const request = await service.callback({ state: 'order-1' })
  // As above.
  return (handler as (event: object) => Promise<Response>)({ request })
}

const made: { readonly [name: string]: () => Handler } = {
  '@vidimus/sdk': () => forWeb(service.settings, handlers),
  '@vidimus/sdk/express': () => forExpress(service.settings, handlers),
  '@vidimus/sdk/fastify': () => forFastify(service.settings, handlers),
  '@vidimus/sdk/hono': () => forHono(service.settings, handlers),
  '@vidimus/sdk/next': () => forNext(service.settings, handlers),
}
const places: readonly (readonly [name: string, place: Place, right: readonly string[]])[] = [
  ['Node', inNode, ['@vidimus/sdk/express']],
  ['Express', inExpress, ['@vidimus/sdk/express']],
  ['a route of Fastify', inFastifyRoute, ['@vidimus/sdk/fastify']],
  ['Hono', inHono, ['@vidimus/sdk/hono']],
  ['a route of Next.js, or Deno', asRoute, ['@vidimus/sdk', '@vidimus/sdk/next']],
  ['SvelteKit or Elysia', asEvent, ['@vidimus/sdk']],
]

describe.each(places)('in %s', (_place, place, right) => {
  const wrong = Object.entries(made).filter(
    // A Fastify route is not a plugin, and an event is not its request.
    ([from]) => !right.includes(from) || place === inFastifyRoute || place === asEvent,
  )

  test.each(wrong)('a handler of %s is answered at once with the right import', async (_, make) => {
    reported.length = 0
    const answer = await place(make())
    expect([answer.status, await answer.json()]).toEqual([
      500,
      {
        error: 'framework_mismatch',
        error_description: expect.stringMatching(`Expected import from ${right[0]}[,.]`),
      },
    ])
    expect(reported.map(({ code }) => code)).toEqual(['framework_mismatch'])
  })
})

const itsOwn = places.flatMap(([name, place, right]) =>
  place === inFastifyRoute || place === asEvent
    ? []
    : right.map((from) => [name, from, place] as const),
)

test.each(itsOwn)('%s accepts a handler of %s', async (_, from, place) => {
  expect((await place(made[from]?.() ?? expect.fail())).status).toBe(200)
})

test.each(Object.keys(made).filter((name) => name !== '@vidimus/sdk/fastify'))(
  'a plugin of Fastify made of %s keeps the application from starting, and says why',
  async (name) => {
    const app = fastify()
    onTestFinished(() => app.close())
    // As above.
    app.register(made[name]?.() as () => Promise<void>, { prefix: '/callback' })
    await expect(app.ready()).rejects.toThrow('import from @vidimus/sdk/fastify')
  },
)

test.each([[undefined], [{}], [{ method: 'POST' }, {}]])(
  'a caller that nobody knows gets an error: %j',
  async (...call) => {
    const handle = forWeb(service.settings, handlers)
    // As above.
    await expect(Reflect.apply(handle, undefined, call) as Promise<Response>).rejects.toMatchObject(
      {
        code: 'framework_mismatch',
      },
    )
  },
)
