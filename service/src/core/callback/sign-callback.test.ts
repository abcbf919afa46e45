import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { character } from '../encoding/character.test-material.ts'
import { buildCallback } from './build-callback.ts'
import { noticeSecretOf, signCallback } from './sign-callback.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 10_000 : 100

const newest = new Uint8Array(32).fill(1)
const former = new Uint8Array(24).fill(2)
const attempt = {
  id: 'msg_1',
  at: Date.now(),
  body: buildCallback({ kind: 'error', code: 'error_expired' }, '😀\0+&='),
}
const accepts = (secret: Uint8Array, headers: Record<string, string>, body = attempt.body) => {
  const webhook = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`)
  try {
    webhook.verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

test('the example of the specification gets its signature', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const body = '{"test": 2432232314}'
  const headers = signCallback(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body },
    [secret],
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the time of an attempt is given in whole seconds that have passed', () => {
  const headers = signCallback({ ...attempt, at: 1_794_700_800_999 }, [newest])
  expect(headers['webhook-timestamp']).toBe('1794700800')
})

test('a repetition keeps its id and gets its own time and signature', () => {
  const [first, second] = [1_000_000, 1_001_000].map((at) =>
    signCallback({ ...attempt, at }, [newest]),
  )
  expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
  expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature'])
})

test('every valid secret signs, the newest first', () => {
  const [both, one, other] = ([[newest, former], [newest], [former]] as const).map(
    (secrets) => signCallback(attempt, secrets)['webhook-signature'],
  )
  expect(both).toBe(`${one} ${other}`)
})

test('the reference library accepts it with either secret and with no other', () => {
  const headers = signCallback(attempt, [newest, former])
  expect(accepts(newest, headers)).toBe(true)
  expect(accepts(former, headers)).toBe(true)
  expect(accepts(new Uint8Array(32).fill(3), headers)).toBe(false)
})

test('the reference library notices a changed body, id or time', () => {
  const headers = signCallback(attempt, [newest])
  expect(accepts(newest, headers, `${attempt.body}x`)).toBe(false)
  expect(accepts(newest, { ...headers, 'webhook-id': 'msg_2' })).toBe(false)
  const later = `${Number(headers['webhook-timestamp']) + 1}`
  expect(accepts(newest, { ...headers, 'webhook-timestamp': later })).toBe(false)
})

test('a parsed body written again passes the same check', () => {
  const again = new URLSearchParams([...new URLSearchParams(attempt.body)]).toString()
  expect(accepts(newest, signCallback(attempt, [newest]), again)).toBe(true)
})

test('whatever is signed, the reference library signs it alike', () => {
  const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 })
  const states = fc
    .string({ unit: character, minLength: 1 })
    .filter((state) => state.isWellFormed())
  const property = fc.property(
    secrets,
    states,
    fc.nat({ max: 4_102_444_800_000 }),
    (secret, state, at) => {
      const body = buildCallback({ kind: 'presentation', presentation: 'e30.e30.AA' }, state)
      const expected = new Webhook(secret, { format: 'raw' }).sign('msg_1', new Date(at), body)
      expect(signCallback({ id: 'msg_1', at, body }, [secret])['webhook-signature']).toBe(expected)
    },
  )
  fc.assert(property, { numRuns: runs })
})

test('the secret of notices is made from the callback secret as documented, and is another one', () => {
  const derived = noticeSecretOf(newest)
  expect(derived).toEqual(createHmac('sha256', newest).update('notices').digest())
  const headers = signCallback(attempt, [derived])
  expect([accepts(derived, headers), accepts(newest, headers)]).toEqual([true, false])
})
