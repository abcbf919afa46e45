import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Customer,
  faultCodes,
  makeCustomer,
  readReply,
  state,
} from './callback-handler.test-material.ts'
import { callbackHandler } from './callback-handler.ts'
import { makeCallback } from './testing/make-callback.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
let customer: Customer

beforeEach(async () => {
  service = await testService()
  customer = makeCustomer()
})

describe('refused without calling a handler', () => {
  test.each(faultCodes)('%s: %s', async (fault, code) => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const wish = { state, fault, revealed: { given_name: 'CANARY' } }
    expect(await readReply(await handle(await service.callback(wish)))).toEqual([
      400,
      { error: code },
    ])
    expect(customer.reported.map((error) => error.code)).toEqual([code])
    expect(JSON.stringify([customer.reported, customer.reported.map(String)])).not.toMatch(
      /CANARY|order-1/,
    )
    expect(customer.proofs).toEqual([])
  })

  test.each(['no-signature', 'wrong-secret', 'changed-body', 'stale'] as const)(
    'an error callback that is %s',
    async (fault) => {
      const handle = callbackHandler(service.settings, customer.handlers)
      expect((await handle(await service.errorCallback({ state, fault }))).status).toBe(400)
      expect(customer.failures).toEqual([])
    },
  )

  test('a presentation that was used before, under another webhook-id', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const presentation = await service.presentation({ state })
    expect((await handle(await service.callback({ state, presentation }))).status).toBe(200)
    const again = await handle(await service.callback({ state, presentation }))
    expect(await readReply(again)).toEqual([400, { error: 'presentation_replayed' }])
    expect(customer.proofs).toHaveLength(1)
  })

  test('an old presentation for a proof of today', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const presentation = await service.presentation({ state: 'of yesterday' })
    expect(await readReply(await handle(await service.callback({ state, presentation })))).toEqual([
      400,
      { error: 'state_mismatch' },
    ])
  })
})

describe('refused without calling a handler, for its body', () => {
  test.each([
    '',
    'state=order-1',
    'presentation=a&error=b&state=c',
    'presentation=a&presentation=b&state=c',
    'presentation=a',
  ])('a signed body that is no callback: %j', async (body) => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const request = await makeCallback({
      body,
      secret: service.settings.callbackSecret,
      webhookId: 'flow_1',
    })
    expect(await readReply(await handle(request))).toEqual([400, { error: 'callback_malformed' }])
  })

  test('a body larger than any callback', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    const request = new Request('https://shop.test/callback', {
      method: 'POST',
      body: 'x'.repeat(200_000),
    })
    expect(await readReply(await handle(request))).toEqual([400, { error: 'callback_too_large' }])
  })

  test('a request without a body', async () => {
    const handle = callbackHandler(service.settings, customer.handlers)
    expect((await handle(new Request('https://shop.test/callback'))).status).toBe(400)
  })
})
