import { expect, test } from 'vitest'
import { addressOf } from '../../core/vocabulary/addresses.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { createPostCallback } from './post-callback.ts'
import type { SafeRequest, SafeResponse } from './safe-client.ts'

const replied = ok({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json', 'retry-after': '5' }),
  body: Buffer.from('{}'),
  certificate: { issuer: 'Example CA', validUntil: 1 },
})

function endpoint(answer: Result<SafeResponse> = replied) {
  const sent: SafeRequest[] = []
  const client = {
    send: async (request: SafeRequest) => {
      sent.push(request)
      return answer
    },
  }
  return { sent, client }
}

const deployment = { localDevelopment: false, openedRanges: [], userAgent: 'Vidimus/1' }

test('a callback is posted as a signed form, within its bounds', async () => {
  const { sent, client } = endpoint()
  const post = createPostCallback({ ...deployment, client })
  await post('https://shop.example/cb', 'live', { 'webhook-id': 'flow_a' }, 'state=1')
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: 'https://shop.example/cb',
      headers: {
        'webhook-id': 'flow_a',
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': 'Vidimus/1',
      },
      body: 'state=1',
      limits: { totalMilliseconds: 10_000, bodyBytes: 16_384 },
    },
  ])
})

test('the reply is handed on with what is needed to judge it', async () => {
  const post = createPostCallback({ ...deployment, client: endpoint().client })
  expect(await post('https://shop.example/cb', 'live', {}, '')).toEqual(
    ok({
      status: 200,
      contentType: 'application/json',
      retryAfter: '5',
      body: Buffer.from('{}'),
      certificate: { issuer: 'Example CA', validUntil: 1 },
    }),
  )
})

test('an endpoint that does not answer is handed on as the failure that it is', async () => {
  const { client } = endpoint(fail('timeout', { cause: 'total' }))
  const post = createPostCallback({ ...deployment, client })
  expect(await post('https://shop.example/cb', 'live', {}, '')).toEqual(
    fail('timeout', { cause: 'total' }),
  )
})

test.each([
  ['test', true, true, true],
  ['test', false, true, false],
  ['live', true, false, false],
  ['live', false, false, false],
] as const)(
  'in %s, local development %s: http may be asked %s, loopback reached %s',
  async (environment: Environment, localDevelopment, asks, reaches) => {
    const { sent, client } = endpoint()
    const url = 'http://localhost:3000/cb'
    await createPostCallback({ ...deployment, client, localDevelopment })(url, environment, {}, '')
    const loopback = addressOf('127.0.0.1')
    if (loopback === undefined) throw new Error('127.0.0.1 is an address')
    const policy = sent[0]?.policy
    expect(policy?.mayAsk(new URL(url))).toBe(asks)
    expect(policy?.mayReach(loopback, new URL(url))).toBe(reaches)
  },
)
