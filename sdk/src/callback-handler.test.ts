import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Customer,
  makeCustomer,
  readReply,
  redirectUri,
  state,
} from './callback-handler.test-material.ts'
import { callbackHandler } from './callback-handler.ts'
import { longestUri } from './destination.ts'
import type { Proof } from './proof.ts'
import { memoryStore } from './store.ts'
import { makeSecret } from './testing/make-callback.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
let customer: Customer

beforeEach(async () => {
  service = await testService()
  customer = makeCustomer()
})

test('a proof reaches onVerified, and the service gets the specified answer', async () => {
  const handle = callbackHandler(service.settings, customer.handlers)
  const answer = await handle(await service.callback({ state, revealed: { given_name: 'ERIKA' } }))
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await readReply(answer)).toEqual([200, { redirect_uri: `${redirectUri}?1` }])
  expect(customer.proofs).toMatchObject([{ state, revealed: { given_name: 'ERIKA' } }])
})

test('an error reaches onError', async () => {
  const handle = callbackHandler(service.settings, customer.handlers)
  const answer = await handle(await service.errorCallback({ state, code: 'error_expired' }))
  expect(await readReply(answer)).toEqual([200, { redirect_uri: `${redirectUri}?sorry` }])
  expect(customer.failures).toEqual([
    { state, code: 'error_expired', description: expect.any(String) },
  ])
})

test.each([
  '+ & = %00 \u0000 \r\n',
  'ä€😀\ufeff',
  '\ufeff',
  'x'.repeat(4_096),
  '\u0000'.repeat(4_096),
])('any state arrives unchanged: %j', async (odd) => {
  const handle = callbackHandler(service.settings, customer.handlers)
  expect((await handle(await service.callback({ state: odd }))).status).toBe(200)
  expect(customer.proofs[0]?.state).toBe(odd)
})

describe('the callback secret while it is replaced', () => {
  test('either of two secrets is accepted', async () => {
    for (const callbackSecret of [
      [service.settings.callbackSecret, makeSecret()],
      [makeSecret(), service.settings.callbackSecret],
    ]) {
      const handle = callbackHandler({ ...service.settings, callbackSecret }, customer.handlers)
      expect((await handle(await service.callback({ state }))).status).toBe(200)
    }
  })

  test('either of two signatures is enough, and other versions are passed over', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const request = await service.callback({ state })
    const ours = request.headers.get('webhook-signature')
    request.headers.set('webhook-signature', `v1a,xyz v1,${'A'.repeat(43)}= ${ours}`)
    expect((await handle(request)).status).toBe(200)
  })
})

describe('what goes wrong on the customer’s side', () => {
  test('an exception is a 500 without details; the report names the flow only', async () => {
    const onVerified = ({ revealed }: Proof) => {
      throw new RangeError(`cannot store ${revealed.given_name}`)
    }
    const handle = callbackHandler(service.settings, { ...customer.handlers, onVerified })
    const wish = { state, flowId: 'flow_1', revealed: { given_name: 'CANARY' } }
    expect(await readReply(await handle(await service.callback(wish)))).toEqual([
      500,
      { error: 'handler_failed' },
    ])
    expect(customer.reported).toMatchObject([
      { received: 'RangeError in flow_1', cause: expect.any(RangeError) },
    ])
    expect(customer.reported[0]?.message).not.toContain('CANARY')
  })

  test('the default report prints where it was thrown, not its message', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onVerified = () => {
      throw new Error('CANARY')
    }
    const handle = callbackHandler(service.settings, {
      onVerified,
      onError: customer.handlers.onError,
    })
    await handle(await service.callback({ state }))
    const printed = print.mock.calls.flat().join()
    print.mockRestore()
    expect(printed).toMatch(/^handler_failed: .*\n {4}at .*onVerified .*callback-handler\.test\.ts/)
    expect(printed).not.toContain('CANARY')
  })

  test('a store that fails is a 500, and the callback may come again', async () => {
    const store = { ...memoryStore(), claim: () => Promise.reject(new Error('no connection')) }
    const handle = callbackHandler({ ...service.settings, store }, customer.handlers)
    expect(await readReply(await handle(await service.callback({ state })))).toEqual([
      500,
      { error: 'callback_failed' },
    ])
  })

  test('keys that cannot be fetched are a 503, and the callback may come again', async () => {
    let down = true
    const fetch: typeof service.settings.fetch = async (url, init) =>
      down ? new Response('', { status: 502 }) : service.settings.fetch(url, init)
    const handle = callbackHandler({ ...service.settings, fetch }, customer.handlers)
    const wish = { state, flowId: 'flow_1' }
    expect((await handle(await service.callback(wish))).status).toBe(503)
    down = false
    expect((await handle(await service.callback(wish))).status).toBe(200)
  })
})

describe('what goes wrong on the customer’s side: the destination', () => {
  test.each([
    undefined,
    {},
    { redirectUri: '/thanks' },
    { redirectUri: 'http://shop.test/' },
    { redirectUri: 'javascript:alert(1)' },
    { redirectUri: 'https://a:b@shop.test/' },
    { redirectUri: `https://shop.test/${'x'.repeat(2_048)}` },
  ])('a destination that the service would refuse: %j', async (destination) => {
    // A handler without types can return this.
    const onVerified = () => destination as { redirectUri: string }
    const handle = callbackHandler(service.settings, { ...customer.handlers, onVerified })
    expect(await readReply(await handle(await service.callback({ state })))).toEqual([
      500,
      { error: 'redirect_uri_invalid' },
    ])
  })

  test.each([
    [longestUri, 200],
    [longestUri + 1, 500],
  ])('of %i characters: %i', async (length, status) => {
    const start = 'https://shop.test/'
    const redirectUri = start + 'x'.repeat(length - start.length)
    const handlers = { ...customer.handlers, onVerified: () => ({ redirectUri }) }
    const answer = await callbackHandler(
      service.settings,
      handlers,
    )(await service.callback({ state }))
    expect(answer.status).toBe(status)
  })

  test('http on this machine is a destination in test alone', async () => {
    const here = {
      ...customer.handlers,
      onVerified: () => ({ redirectUri: 'http://localhost:4002/return' }),
    }
    expect(
      (await callbackHandler(service.settings, here)(await service.callback({ state }))).status,
    ).toBe(200)
    const live = await testService({ environment: 'live' })
    expect(
      (await callbackHandler(live.settings, here)(await live.callback({ state }))).status,
    ).toBe(500)
  })
})
