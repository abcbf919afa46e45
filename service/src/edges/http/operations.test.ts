import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Readiness } from '../../usecases/operation/readiness.ts'
import { type OperationsDeps, operationsRoutes } from './operations.ts'

const stopping: Readiness = { status: 'not ready', reason: 'stopping' }

async function get(path: string, changes: Partial<OperationsDeps> = {}, authorization?: string) {
  const deps: OperationsDeps = {
    version: '1.2.3',
    readiness: async () => ({ status: 'ready' }),
    metrics: { contentType: 'text/plain; version=0.0.4', expose: async () => 'figures' },
    metricsToken: undefined,
    ...changes,
  }
  const app = fastify()
  app.decorate('publicUrl', 'https://id.example')
  app.decorateRequest('outcome', null)
  await app.register(operationsRoutes(deps))
  return app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } })
}

test('a service that runs is alive, ready or not', async () => {
  const answer = await get('/healthz', { readiness: async () => stopping })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }])
})

test('ready is told by status, for machines', async () => {
  const told = async (readiness: Readiness) => {
    const answer = await get('/readyz', { readiness: async () => readiness })
    return [answer.statusCode, answer.json()]
  }
  const degraded: Readiness = { status: 'degraded', database: 'away' }
  expect(await told({ status: 'ready' })).toEqual([200, { status: 'ready' }])
  expect(await told(degraded)).toEqual([200, degraded])
  expect(await told(stopping)).toEqual([503, stopping])
})

test('the version is told', async () => {
  expect((await get('/version')).json()).toEqual({ version: '1.2.3' })
})

test.each(['/healthz', '/readyz', '/version', '/metrics'])('%s is never cached', async (path) => {
  expect((await get(path)).headers['cache-control']).toBe('no-store')
})

test('without a token the figures are open', async () => {
  const answer = await get('/metrics')
  expect([answer.statusCode, answer.body]).toEqual([200, 'figures'])
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
})

const metricsToken = 't'.repeat(16)

test.each([`Bearer ${metricsToken}`, `bearer ${metricsToken}`])(
  'the token opens the figures: %s',
  async (given) => {
    expect((await get('/metrics', { metricsToken }, given)).body).toBe('figures')
  },
)

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  metricsToken,
  `Basic ${metricsToken}`,
  `Bearer ${metricsToken}x`,
  'Bearer t',
])('%j does not open the figures', async (given) => {
  const answer = await get('/metrics', { metricsToken }, given)
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.body).not.toContain('figures')
})

test('the front door leads to the API reference', async () => {
  const answer = await get('/')
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/docs'])
})
