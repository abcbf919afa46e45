import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../vocabulary/ids.ts'
import { answerFingerprint, isSameAnswer } from './answer-fingerprint.ts'

const key = new Uint8Array(32).fill(1)
const flow = flowId(new Uint8Array(flowIdBytes).fill(2), 0)
const body = Buffer.from('response=eyJh.b.c.d.e')
const fingerprint = answerFingerprint(key, flow, body)

test('the same answer to the same flow is known again', () => {
  expect(isSameAnswer(fingerprint, answerFingerprint(key.slice(), flow, Buffer.from(body)))).toBe(
    true,
  )
})

test.each([
  ['another key', new Uint8Array(32).fill(9), flow, body],
  ['another flow', key, flowId(new Uint8Array(flowIdBytes).fill(9), 0), body],
  ['a byte more', key, flow, Buffer.concat([body, Buffer.of(0)])],
  ['a byte less', key, flow, body.subarray(1)],
  ['no bytes', key, flow, Buffer.of()],
])('%s makes another fingerprint', (_, otherKey, otherFlow, otherBody) => {
  expect(isSameAnswer(fingerprint, answerFingerprint(otherKey, otherFlow, otherBody))).toBe(false)
})

test('any changed byte makes another answer', () => {
  const property = fc.property(
    fc.nat(body.length - 1),
    fc.integer({ min: 1, max: 255 }),
    (place, change) => {
      const changed = body.with(place, (body[place] ?? 0) ^ change)
      expect(isSameAnswer(fingerprint, answerFingerprint(key, flow, changed))).toBe(false)
    },
  )
  fc.assert(property)
})

test('it is HMAC-SHA256 over purpose, flow and body', () => {
  expect(fingerprint).toEqual(createHmac('sha256', key).update(`answer\0${flow}\0${body}`).digest())
})
