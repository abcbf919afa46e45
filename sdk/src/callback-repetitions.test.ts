import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Customer,
  makeCustomer,
  readReply,
  redirectUri,
  state,
} from './callback-handler.test-material.ts'
import { callbackHandler } from './callback-handler.ts'
import type { Proof } from './proof.ts'
import { memoryStore } from './store.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
let customer: Customer

beforeEach(async () => {
  service = await testService()
  customer = makeCustomer()
})

describe('the service repeats itself', () => {
  test('a repetition gets the same answer without calling the handler again', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const presentation = await service.presentation({ state })
    const send = async () =>
      handle(await service.callback({ state, presentation, webhookId: 'flow_1' }))
    expect([await readReply(await send()), await readReply(await send())]).toEqual([
      [200, { redirect_uri: `${redirectUri}?1` }],
      [200, { redirect_uri: `${redirectUri}?1` }],
    ])
    expect(customer.proofs).toHaveLength(1)
  })

  test('repetitions at the same moment run the handler once', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const presentation = await service.presentation({ state })
    const requests = await Promise.all(
      Array.from({ length: 5 }, () =>
        service.callback({ state, presentation, webhookId: 'flow_1' }),
      ),
    )
    const answers = await Promise.all(requests.map(handle))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(customer.proofs).toHaveLength(1)
  })

  test('a handler that failed is called again', async () => {
    let calls = 0
    const onVerified = () => {
      calls += 1
      if (calls === 1) throw new Error('the database is down')
      return { redirectUri }
    }
    const handle = callbackHandler(service.settings, { ...customer.handlers, onVerified })
    const presentation = await service.presentation({ state })
    const send = async () =>
      handle(await service.callback({ state, presentation, webhookId: 'flow_1' }))
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      500, 200, 200,
    ])
    expect(calls).toBe(2)
  })
})

describe('the service repeats itself to several instances', () => {
  test('of two instances with one store one does the work, the other replies 503', async () => {
    const store = memoryStore()
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = {
      ...customer.handlers,
      onVerified: async (proof: Proof) => {
        begun.resolve()
        await gate.promise
        return customer.handlers.onVerified(proof)
      },
    }
    const [one, other] = [slow, customer.handlers].map((each) =>
      callbackHandler({ ...service.settings, store }, each),
    )
    const presentation = await service.presentation({ state })
    const request = () => service.callback({ state, presentation, webhookId: 'flow_1' })
    const first = one?.(await request())
    await begun.promise
    const meanwhile = await other?.(await request())
    expect([meanwhile?.status, meanwhile?.headers.get('retry-after')]).toEqual([503, '1'])
    gate.resolve()
    expect((await first)?.status).toBe(200)
    expect(await (await other?.(await request()))?.json()).toEqual({
      redirect_uri: `${redirectUri}?1`,
    })
    expect(customer.proofs).toHaveLength(1)
  })

  test('an instance that died is replaced after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = memoryStore()
    const begun = Promise.withResolvers<void>()
    const onVerified = () => {
      begun.resolve()
      return new Promise<never>(() => undefined)
    }
    const dying = callbackHandler(
      { ...service.settings, store },
      { ...customer.handlers, onVerified },
    )
    const next = callbackHandler({ ...service.settings, store }, customer.handlers)
    const request = () => service.callback({ state, flowId: 'flow_1' })
    dying(await request()).catch(() => undefined)
    await begun.promise
    expect((await next(await request())).status).toBe(503)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await next(await request())).status).toBe(200)
    vi.useRealTimers()
  })
})
