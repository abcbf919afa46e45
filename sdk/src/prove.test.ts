import { describe, expect, test } from 'vitest'
import {
  answering,
  failureOf,
  question,
  refused,
  started,
  unreachable,
} from './prove.test-material.ts'
import { prove } from './prove.ts'
import { ProveError } from './prove-error.ts'
import { testService } from './testing/test-service.ts'

test('a question is asked in the words of the contract', async () => {
  const { settings, calls } = answering(started)
  const asked = { ...question, derived: { nationality: 'DE' }, state: 'order-1', sameDevice: true }
  expect(await prove(settings, asked)).toEqual({
    redirectUrl: 'https://id.example/flow/1',
    state: 'order-1',
    flowId: 'flow_1',
  })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: 'Bearer vdm_test_x', 'content-type': 'application/json' },
  })
  expect(JSON.parse(String(calls[0]?.body))).toEqual({
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
    state: 'order-1',
    same_device: true,
  })
})

test('without a state, one of 128 random bits is made and returned', async () => {
  const service = await testService()
  const [one, other] = [
    await prove(service.settings, question),
    await prove(service.settings, question),
  ]
  expect(one.state).toMatch(/^[\w-]{22}$/)
  expect(one.state).not.toBe(other.state)
  expect(service.asked).toMatchObject([{ state: one.state }, { state: other.state }])
})

describe('errors', () => {
  test('are the service’s own, typed by code, and lead to its page', async () => {
    const { settings, calls } = answering(
      refused(400, 'error_wrong_issuer', { 'request-id': 'req_1' }),
    )
    const error = await failureOf(prove(settings, question))
    expect(error).toBeInstanceOf(ProveError)
    expect(error).toMatchObject({
      code: 'error_wrong_issuer',
      status: 400,
      requestId: 'req_1',
      reason: 'as the service says it',
      docUrl: 'https://id.example/docs/errors#error_wrong_issuer',
    })
    expect(String(error)).toContain('Expected issuer to be de-ausweis or xx-sandbox (')
    expect(calls).toHaveLength(1)
  })

  const withoutCode = new TypeError('fetch failed', { cause: new Error('bad port') })
  test.each([
    [unreachable('ERR_SSL_WRONG_VERSION_NUMBER'), 'this port speaks http, not https'],
    [unreachable('ECONNREFUSED'), 'ECONNREFUSED'],
    [withoutCode, 'bad port'],
    [new TypeError('fetch failed'), 'fetch failed'],
  ])('connection_failed says why: %s', async (thrown, reason) => {
    const settings = { ...answering(thrown).settings, retries: 0 }
    expect(await failureOf(prove(settings, question))).toMatchObject({
      code: 'connection_failed',
      received: expect.stringContaining(reason),
    })
  })

  test.each([
    [new Response('<html>', { status: 502 }), 'status 502'],
    [refused(400, 'error_of_tomorrow'), 'status 400 with "error_of_tomorrow"'],
    [new Response('{', { status: 200 }), 'status 200'],
    [Response.json({ success: true, redirect_url: 'javascript:alert(1)' }), 'status 200'],
    [
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
      'status 302',
    ],
    [new Response('x'.repeat(70_000), { status: 200 }), 'status 200'],
  ])('answer_unexpected for anything else: %#', async (answer, received) => {
    expect(await failureOf(prove(answering(answer).settings, question))).toMatchObject({
      code: 'answer_unexpected',
      received,
    })
  })

  test('timeout, when the service does not answer', async () => {
    const { settings } = answering('silence')
    const impatient = { ...settings, timeoutSeconds: 0.01 }
    expect(await failureOf(prove(impatient, question))).toMatchObject({ code: 'timeout' })
  })

  test('never with the key in them', async () => {
    const error = await failureOf(
      prove(answering(refused(401, 'error_api_key')).settings, question),
    )
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('vdm_test_x')
  })
})
