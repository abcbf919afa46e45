import '../decorations.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type OperationsDeps, operationsRoutes } from './operations.ts'

async function get(path: string, changes: Partial<OperationsDeps> = {}, authorization?: string) {
  const deps: OperationsDeps = {
    version: '1.2.3',
    ready: async () => true,
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
  const answer = await get('/healthz', { ready: async () => false })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }])
})

test('ready is told by status, for machines', async () => {
  const [ready, not] = [await get('/readyz'), await get('/readyz', { ready: async () => false })]
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  expect([not.statusCode, not.json()]).toEqual([503, { status: 'not ready' }])
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
