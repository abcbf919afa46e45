import { describe, expect, test } from 'vitest'
import { pauseSeconds } from './attempts.ts'
import {
  answering,
  failureOf,
  question,
  refused,
  started,
  unreachable,
} from './prove.test-material.ts'
import { prove } from './prove.ts'
import { testService } from './testing/test-service.ts'

const keyOf = (call: RequestInit | undefined) => new Headers(call?.headers).get('idempotency-key')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Begins as an answer, and then the connection is lost. */
const brokenOff = () => {
  let sent = false
  const pull = (stream: ReadableStreamDefaultController) => {
    if (sent) stream.error(unreachable('ECONNRESET'))
    else stream.enqueue(new TextEncoder().encode('{"success":true,'))
    sent = true
  }
  return new Response(new ReadableStream({ pull }), { status: 200 })
}

describe('the Idempotency-Key', () => {
  test('is a fresh one for each call', async () => {
    const { settings, calls } = answering(started)
    await prove(settings, { ...question, state: 'order-1' })
    await prove(settings, { ...question, state: 'order-1' })
    expect(calls.map(keyOf)).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(keyOf(calls[0])).not.toBe(keyOf(calls[1]))
  })

  test('is yours if you give one', async () => {
    const { settings, calls } = answering(unreachable('ECONNRESET'), started)
    await prove(settings, { ...question, state: 'order-1', idempotencyKey: 'order-1/attempt-1' })
    expect(calls.map(keyOf)).toEqual(['order-1/attempt-1', 'order-1/attempt-1'])
  })

  test('of yours makes two calls one proof, and another question an error', async () => {
    const { settings, asked } = await testService()
    const mine = { ...question, state: 'order-1', idempotencyKey: 'order-1' }
    const first = await prove(settings, mine)
    expect(await prove(settings, mine)).toEqual(first)
    expect(asked).toHaveLength(1)
    expect(await failureOf(prove(settings, { ...mine, sameDevice: true }))).toMatchObject({
      code: 'error_idempotency',
      status: 409,
    })
  })

  test.each(['!', '~', 'k'.repeat(255)])('may be any visible text: %#', async (key) => {
    const { settings, calls } = answering(started)
    await prove(settings, { ...question, state: 's', idempotencyKey: key })
    expect(calls.map(keyOf)).toEqual([key])
  })

  test.each([
    '',
    'a b',
    'a\n',
    '\x7f',
    'schlüssel',
    'k'.repeat(256),
    // A caller without types can pass this.
    1 as unknown as string,
  ])('that the service would refuse is not sent, nor shown: %#', async (key) => {
    const { settings, calls } = answering(started)
    const error = await failureOf(prove(settings, { ...question, state: 's', idempotencyKey: key }))
    expect(error).toMatchObject({
      code: 'settings_invalid',
      received: 'something else (not shown)',
    })
    expect(calls).toEqual([])
  })
})

describe('tried again', () => {
  test.each([
    ['no connection', unreachable('ECONNREFUSED')],
    ['a lost connection', unreachable('ECONNRESET')],
    ['an answer that broke off', brokenOff()],
    ['an error without a code', new TypeError('fetch failed')],
    ['a time-out', new DOMException('too late', 'TimeoutError')],
    ['a failure of the service', refused(500, 'error_internal')],
    ['a proxy without a service', new Response('<html>', { status: 502 })],
    [
      'a service that asks for a pause',
      new Response(null, { status: 503, headers: { 'retry-after': '0' } }),
    ],
    ['the rate limit', refused(429, 'error_rate_limit', { 'retry-after': '0' })],
  ])('after %s, with the same key and bytes', async (_what, answer) => {
    const { settings, calls } = answering(answer, started)
    expect((await prove(settings, question)).flowId).toBe('flow_1')
    expect(calls).toHaveLength(2)
    expect(calls[1]?.body).toBe(calls[0]?.body)
    expect(calls[1]?.headers).toEqual(calls[0]?.headers)
    expect(keyOf(calls[1])).toMatch(uuid)
  })

  test('after silence: a call that hangs leaves time for the next one', async () => {
    const { settings, calls } = answering('silence', started)
    const patient = { ...settings, timeoutSeconds: 5, retries: 10 }
    expect((await prove(patient, question)).flowId).toBe('flow_1')
    expect(calls.map(keyOf)).toEqual([keyOf(calls[0]), keyOf(calls[0])])
  })

  test('twice; then the last error is told', async () => {
    const { settings, calls } = answering(
      unreachable('ECONNREFUSED'),
      refused(500, 'error_internal'),
      unreachable('ECONNRESET'),
      started,
    )
    expect(await failureOf(prove(settings, question))).toMatchObject({
      code: 'connection_failed',
      received: 'ECONNRESET',
    })
    expect(calls).toHaveLength(3)
  })

  test('as often as you say', async () => {
    const { settings, calls } = answering(refused(503, 'error_internal', { 'retry-after': '0' }))
    await failureOf(prove({ ...settings, retries: 4 }, question))
    expect(calls).toHaveLength(5)
  })
})

describe('not tried again', () => {
  test.each([
    refused(400, 'error_invalid_body'),
    refused(401, 'error_api_key'),
    refused(409, 'error_idempotency'),
    refused(404, 'error_not_found'),
    new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    new Response('{', { status: 200 }),
  ])('after an answer that would stay the same: %#', async (answer) => {
    const { settings, calls } = answering(answer, started)
    await failureOf(prove(settings, question))
    expect(calls).toHaveLength(1)
  })

  test.each([
    unreachable('ECONNREFUSED'),
    unreachable('ECONNRESET'),
    refused(500, 'error_internal'),
    refused(429, 'error_rate_limit', { 'retry-after': '0' }),
  ])('with retries: 0: %#', async (answer) => {
    const { settings, calls } = answering(answer, started)
    await failureOf(prove({ ...settings, retries: 0 }, question))
    expect(calls).toHaveLength(1)
  })

  test.each([429, 503])('after a pause that nobody would wait for: %i', async (status) => {
    const { settings, calls } = answering(
      refused(status, 'error_rate_limit', { 'retry-after': '3' }),
    )
    expect(await failureOf(prove(settings, question))).toMatchObject({
      code: 'error_rate_limit',
      retryAfterSeconds: 3,
    })
    expect(calls).toHaveLength(1)
  })

  test('after a pause that ends when the time is over: the error is told at once', async () => {
    const { settings, calls } = answering(refused(429, 'error_rate_limit', { 'retry-after': '2' }))
    const impatient = { ...settings, timeoutSeconds: 2 }
    expect(await failureOf(prove(impatient, question))).toMatchObject({ code: 'error_rate_limit' })
    expect(calls).toHaveLength(1)
  })
})

test('pauses double, differ by half in both directions, and stay within two seconds', () => {
  const retries = [0, 1, 2, 3, 9]
  const rounded = (jitter: number) =>
    retries.map((retry) => Math.round(pauseSeconds(retry, jitter) * 100) / 100)
  expect(rounded(0)).toEqual([0.05, 0.1, 0.2, 0.4, 0.67])
  expect(rounded(0.5)).toEqual([0.1, 0.2, 0.4, 0.8, 1.33])
  expect(rounded(1)).toEqual([0.15, 0.3, 0.6, 1.2, 2])
})
