import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callbackHandler } from './callback-handler.ts'
import type { VidimusError } from './error.ts'
import type { Proof } from './proof.ts'
import type { Failure } from './read-callback.ts'
import { memoryStore } from './store.ts'
import { type Fault, faults } from './testing/faults.ts'
import { makeCallback, newSecret } from './testing/make-callback.ts'
import { type TestService, testService } from './testing/test-service.ts'

const state = 'order-1'
const redirectUri = 'https://shop.test/thanks'

let service: TestService
let proofs: Proof[]
let failures: Failure[]
let reported: VidimusError[]

beforeEach(async () => {
  service = await testService()
  proofs = []
  failures = []
  reported = []
})

const handlers = {
  onVerified: (proof: Proof) => {
    proofs.push(proof)
    return { redirectUri: `${redirectUri}?${proofs.length}` }
  },
  onError: (failure: Failure) => {
    failures.push(failure)
    return { redirectUri: `${redirectUri}?sorry` }
  },
  report: (error: VidimusError) => void reported.push(error),
}

const told = async (answer: Response) => [answer.status, await answer.json()]

test('a proof reaches onVerified, and the service gets the specified answer', async () => {
  const handle = callbackHandler(service.settings, handlers)
  const answer = await handle(await service.callback({ state, revealed: { given_name: 'ERIKA' } }))
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await told(answer)).toEqual([200, { redirect_uri: `${redirectUri}?1` }])
  expect(proofs).toMatchObject([{ state, revealed: { given_name: 'ERIKA' } }])
})

test('an error reaches onError', async () => {
  const handle = callbackHandler(service.settings, handlers)
  const answer = await handle(await service.errorCallback({ state, code: 'error_expired' }))
  expect(await told(answer)).toEqual([200, { redirect_uri: `${redirectUri}?sorry` }])
  expect(failures).toEqual([{ state, code: 'error_expired', description: expect.any(String) }])
})

test.each([
  '+ & = %00 \u0000 \r\n',
  'ä€😀\ufeff',
  '\ufeff',
  'x'.repeat(4_096),
  '\u0000'.repeat(4_096),
])('any state arrives unchanged: %j', async (odd) => {
  const handle = callbackHandler(service.settings, handlers)
  expect((await handle(await service.callback({ state: odd }))).status).toBe(200)
  expect(proofs[0]?.state).toBe(odd)
})

describe('refused without calling a handler', () => {
  test.each(Object.entries(faults))('%s: %s', async (fault, code) => {
    const handle = callbackHandler(service.settings, handlers)
    const wish = { state, fault: fault as Fault, revealed: { given_name: 'CANARY' } }
    expect(await told(await handle(await service.callback(wish)))).toEqual([400, { error: code }])
    expect(reported.map((error) => error.code)).toEqual([code])
    expect(JSON.stringify([reported, reported.map(String)])).not.toMatch(/CANARY|order-1/)
    expect(proofs).toEqual([])
  })

  test.each(['no-signature', 'wrong-secret', 'changed-body', 'stale'] as const)(
    'an error callback that is %s',
    async (fault) => {
      const handle = callbackHandler(service.settings, handlers)
      expect((await handle(await service.errorCallback({ state, fault }))).status).toBe(400)
      expect(failures).toEqual([])
    },
  )

  test('a presentation that was used before, under another webhook-id', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const presentation = await service.presentation({ state })
    expect((await handle(await service.callback({ state, presentation }))).status).toBe(200)
    const again = await handle(await service.callback({ state, presentation }))
    expect(await told(again)).toEqual([400, { error: 'presentation_replayed' }])
    expect(proofs).toHaveLength(1)
  })

  test('an old presentation for a proof of today', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const presentation = await service.presentation({ state: 'of yesterday' })
    expect(await told(await handle(await service.callback({ state, presentation })))).toEqual([
      400,
      { error: 'state_mismatch' },
    ])
  })

  test.each([
    '',
    'state=order-1',
    'presentation=a&error=b&state=c',
    'presentation=a&presentation=b&state=c',
    'presentation=a',
  ])('a signed body that is no callback: %j', async (body) => {
    const handle = callbackHandler(service.settings, handlers)
    const request = await makeCallback({
      body,
      secret: service.settings.callbackSecret,
      webhookId: 'flow_1',
    })
    expect(await told(await handle(request))).toEqual([400, { error: 'callback_malformed' }])
  })

  test('a body larger than any callback', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const request = new Request('https://shop.test/callback', {
      method: 'POST',
      body: 'x'.repeat(200_000),
    })
    expect(await told(await handle(request))).toEqual([400, { error: 'callback_too_large' }])
  })

  test('a request without a body', async () => {
    const handle = callbackHandler(service.settings, handlers)
    expect((await handle(new Request('https://shop.test/callback'))).status).toBe(400)
  })
})

describe('the callback secret while it is replaced', () => {
  test('either of two secrets is accepted', async () => {
    for (const callbackSecret of [
      [service.settings.callbackSecret, newSecret()],
      [newSecret(), service.settings.callbackSecret],
    ]) {
      const handle = callbackHandler({ ...service.settings, callbackSecret }, handlers)
      expect((await handle(await service.callback({ state }))).status).toBe(200)
    }
  })

  test('either of two signatures is enough, and other versions are passed over', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const request = await service.callback({ state })
    const ours = request.headers.get('webhook-signature')
    request.headers.set('webhook-signature', `v1a,xyz v1,${'A'.repeat(43)}= ${ours}`)
    expect((await handle(request)).status).toBe(200)
  })
})

describe('the service repeats itself', () => {
  test('a repetition gets the same answer without calling the handler again', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const presentation = await service.presentation({ state })
    const send = async () =>
      handle(await service.callback({ state, presentation, webhookId: 'flow_1' }))
    expect([await told(await send()), await told(await send())]).toEqual([
      [200, { redirect_uri: `${redirectUri}?1` }],
      [200, { redirect_uri: `${redirectUri}?1` }],
    ])
    expect(proofs).toHaveLength(1)
  })

  test('repetitions at the same moment run the handler once', async () => {
    const handle = callbackHandler(service.settings, handlers)
    const presentation = await service.presentation({ state })
    const requests = await Promise.all(
      Array.from({ length: 5 }, () =>
        service.callback({ state, presentation, webhookId: 'flow_1' }),
      ),
    )
    const answers = await Promise.all(requests.map(handle))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(proofs).toHaveLength(1)
  })

  test('a handler that failed is called again', async () => {
    let calls = 0
    const onVerified = () => {
      calls += 1
      if (calls === 1) throw new Error('the database is down')
      return { redirectUri }
    }
    const handle = callbackHandler(service.settings, { ...handlers, onVerified })
    const presentation = await service.presentation({ state })
    const send = async () =>
      handle(await service.callback({ state, presentation, webhookId: 'flow_1' }))
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      500, 200, 200,
    ])
    expect(calls).toBe(2)
  })

  test('two instances with one store share the work: while one is at it, the other asks for patience', async () => {
    const store = memoryStore()
    const gate = Promise.withResolvers<void>()
    const slow = {
      ...handlers,
      onVerified: async (proof: Proof) => {
        await gate.promise
        return handlers.onVerified(proof)
      },
    }
    const [one, other] = [slow, handlers].map((each) =>
      callbackHandler({ ...service.settings, store }, each),
    )
    const presentation = await service.presentation({ state })
    const request = () => service.callback({ state, presentation, webhookId: 'flow_1' })
    const first = one?.(await request())
    const meanwhile = await other?.(await request())
    expect([meanwhile?.status, meanwhile?.headers.get('retry-after')]).toEqual([503, '1'])
    gate.resolve()
    expect((await first)?.status).toBe(200)
    expect(await (await other?.(await request()))?.json()).toEqual({
      redirect_uri: `${redirectUri}?1`,
    })
    expect(proofs).toHaveLength(1)
  })

  test('an instance that died is replaced after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const dying = callbackHandler(
      { ...service.settings, store },
      { ...handlers, onVerified: () => new Promise(() => undefined) },
    )
    const next = callbackHandler({ ...service.settings, store }, handlers)
    const request = () => service.callback({ state, flowId: 'flow_1' })
    dying(await request()).catch(() => undefined)
    await vi.waitFor(async () => expect((await next(await request())).status).toBe(503), {
      timeout: 30_000,
    })
    vi.setSystemTime(Date.now() + 60_000)
    expect((await next(await request())).status).toBe(200)
    vi.useRealTimers()
  })
})

describe('what goes wrong on the customer’s side', () => {
  test('an exception is a 500 that tells nothing; the report names the flow and not the values', async () => {
    const onVerified = ({ revealed }: Proof) => {
      throw new RangeError(`cannot store ${revealed.given_name}`)
    }
    const handle = callbackHandler(service.settings, { ...handlers, onVerified })
    const wish = { state, flowId: 'flow_1', revealed: { given_name: 'CANARY' } }
    expect(await told(await handle(await service.callback(wish)))).toEqual([
      500,
      { error: 'handler_failed' },
    ])
    expect(reported).toMatchObject([
      { received: 'RangeError in flow_1', cause: expect.any(RangeError) },
    ])
    expect(reported[0]?.message).not.toContain('CANARY')
  })

  test('without a report of yours, a line is printed: where it was thrown, not its message', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onVerified = () => {
      throw new Error('CANARY')
    }
    const handle = callbackHandler(service.settings, { onVerified, onError: handlers.onError })
    await handle(await service.callback({ state }))
    const printed = print.mock.calls.flat().join()
    print.mockRestore()
    expect(printed).toMatch(/^handler_failed: .*\n {4}at .*onVerified .*callback-handler\.test\.ts/)
    expect(printed).not.toContain('CANARY')
  })

  test.each([
    undefined,
    {},
    { redirectUri: '/thanks' },
    { redirectUri: 'http://shop.test/' },
    { redirectUri: 'javascript:alert(1)' },
    { redirectUri: 'https://a:b@shop.test/' },
    { redirectUri: `https://shop.test/${'x'.repeat(2_048)}` },
  ])('a destination that the service would refuse: %j', async (destination) => {
    const onVerified = () => destination as { redirectUri: string }
    const handle = callbackHandler(service.settings, { ...handlers, onVerified })
    expect(await told(await handle(await service.callback({ state })))).toEqual([
      500,
      { error: 'redirect_uri_invalid' },
    ])
  })

  test('http on this machine is a destination in test alone', async () => {
    const here = {
      ...handlers,
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

  test('a store that fails is a 500, and the callback may come again', async () => {
    const store = { ...memoryStore(), claim: () => Promise.reject(new Error('no connection')) }
    const handle = callbackHandler({ ...service.settings, store }, handlers)
    expect(await told(await handle(await service.callback({ state })))).toEqual([
      500,
      { error: 'callback_failed' },
    ])
  })

  test('keys that cannot be fetched are a 503, and the callback may come again', async () => {
    let down = true
    const fetch: typeof service.settings.fetch = async (url, init) =>
      down ? new Response('', { status: 502 }) : service.settings.fetch(url, init)
    const handle = callbackHandler({ ...service.settings, fetch }, handlers)
    const wish = { state, flowId: 'flow_1' }
    expect((await handle(await service.callback(wish))).status).toBe(503)
    down = false
    expect((await handle(await service.callback(wish))).status).toBe(200)
  })
})
