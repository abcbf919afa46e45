import fastify from 'fastify'
import { expect, test } from 'vitest'
import { fail, ok } from '../../../../core/vocabulary/result.ts'
import { type BrowserWalletRoutesDeps, browserWalletRoutes } from './browser-wallet-routes.ts'

const publicUrl = 'https://id.example'

async function server(changes: Partial<BrowserWalletRoutesDeps> = {}) {
  const app = fastify()
  app.decorateRequest('outcome', null)
  const outcomes: (string | null)[] = []
  app.addHook('onSend', async (request) => void outcomes.push(request.outcome))
  const noted: unknown[] = []
  const deps: BrowserWalletRoutesDeps = {
    serveBrowserRequests: async () => ok([]),
    receiveBrowserAnswer: async () => ok(undefined),
    rubbishLimit: { admits: () => true, note: (id) => noted.push(id) },
    ...changes,
  }
  await app.register(browserWalletRoutes(deps, publicUrl))
  const get = () => app.inject('/flows/flow_1/browser-requests')
  const post = (origin = publicUrl) =>
    app.inject({ method: 'POST', url: '/flows/flow_1/browser-answer', headers: { origin } })
  return { get, post, outcomes, noted }
}

test('what is accepted is a success, and kept by nobody', async () => {
  const { get, post, outcomes } = await server()
  const answers = [await get(), await post()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204])
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  expect(outcomes).toEqual([null, null])
})

test.each([
  ['flow_unknown', 404, 0],
  ['answer_unreadable', 400, 1],
  ['answer_rejected', 400, 0],
] as const)(
  'an answer that is refused as %s is counted as that, and told nothing',
  async (code, status, rubbish) => {
    const refuse = async () => fail(code)
    const { post, outcomes, noted } = await server({ receiveBrowserAnswer: refuse })
    const { statusCode, body } = await post()
    expect([statusCode, body]).toEqual([status, '{"error":"not_accepted"}'])
    expect([outcomes, noted.length]).toEqual([[code], rubbish])
  },
)

test('a window without an answer is told why, and counts against posting on', async () => {
  const gaveUp = async () => ok({ outcome: 'error_access_denied' as const })
  const { post, outcomes, noted } = await server({ receiveBrowserAnswer: gaveUp })
  const { statusCode, body } = await post()
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { error: 'not_accepted', outcome: 'error_access_denied' },
  ])
  expect([outcomes, noted.length]).toEqual([['wallet_gave_up'], 1])
})

test('a request that is over, another origin, and too many answers are counted as such', async () => {
  const over = await server({ serveBrowserRequests: async () => fail('request_ended') })
  expect((await over.get()).statusCode).toBe(404)
  const { post, outcomes } = await server({
    rubbishLimit: { admits: () => false, note: () => 1 },
  })
  const statuses = [(await post('https://other.example')).statusCode, (await post()).statusCode]
  expect(statuses).toEqual([403, 429])
  expect([...over.outcomes, ...outcomes]).toEqual([
    'request_ended',
    'flow_unknown',
    'answer_rate_limited',
  ])
})
