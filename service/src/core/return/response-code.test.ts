import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes, flowIdTail } from '../vocabulary/ids.ts'
import { answerFingerprint } from '../wallet/answer/answer-fingerprint.ts'
import {
  continueValue,
  isResponseCode,
  readReturnToken,
  responseCode,
  responseCodeHash,
  returnToken,
} from './response-code.ts'

const key = new Uint8Array(32).fill(1)
const flow = flowId(new Uint8Array(flowIdBytes).fill(2), 0)
const fingerprint = answerFingerprint(key, flow, Buffer.from('response=a'))
const code = responseCode(key, flow, fingerprint)

test('a code is 256 bits in 43 characters that need no escaping in a path', () => {
  expect(code).toMatch(/^[0-9A-Za-z_-]{43}$/)
})

test('the same answer gets the same code', () => {
  expect(responseCode(key, flow, answerFingerprint(key, flow, Buffer.from('response=a')))).toBe(
    code,
  )
})

test.each([
  ['another key', new Uint8Array(32).fill(9), flow, fingerprint],
  ['another flow', key, flowId(new Uint8Array(flowIdBytes).fill(9), 0), fingerprint],
  ['another answer', key, flow, answerFingerprint(key, flow, Buffer.from('response=b'))],
])('%s gets another code', (_, otherKey, otherFlow, otherFingerprint) => {
  expect(responseCode(otherKey, otherFlow, otherFingerprint)).not.toBe(code)
})

test('the fingerprint, which is stored, does not give the code away, although they share a key', () => {
  expect(code).not.toBe(Buffer.from(fingerprint).toString('base64url'))
  expect(answerFingerprint(key, flow, fingerprint)).not.toEqual(Buffer.from(code, 'base64url'))
})

test('what a scanned code’s person goes on with is fresh for each answer, and never a code', () => {
  const value = continueValue(key, flow, fingerprint)
  const another = answerFingerprint(key, flow, Buffer.from('response=b'))
  expect(value).toMatch(/^[0-9A-Za-z_-]{43}$/)
  expect(value).toBe(continueValue(key, flow, fingerprint))
  expect([code, continueValue(key, flow, another)]).not.toContain(value)
})

test('it is HMAC-SHA256 over purpose, flow and fingerprint', () => {
  const expected = createHmac('sha256', key)
    .update(`return\0${flow}\0`)
    .update(fingerprint)
    .digest('base64url')
  expect(code).toBe(expected)
})

test('of a code SHA-256 of its text is kept', () => {
  expect(responseCodeHash(code)).toEqual(createHash('sha256').update(code).digest())
})

test('the code of the accepted answer is known by its hash, and no other is', () => {
  const hash = responseCodeHash(code)
  expect(isResponseCode(code, hash)).toBe(true)
  for (const other of [continueValue(key, flow, fingerprint), `${code} `, '', code.slice(1)])
    expect(isResponseCode(other, hash), other).toBe(false)
})

const token = returnToken({ flowId: flow, code })

test('what the browser comes back with names the flow and holds the code', () => {
  expect(token).toBe(`${flowIdTail(flow)}${code}`)
  expect(token).toMatch(/^[0-9A-Za-z]{20}[0-9A-Za-z_-]{43}$/)
  expect(readReturnToken(token)).toEqual({ flowId: flow, code })
})

test.each([
  ['nothing', ''],
  ['the flow’s id alone', flowIdTail(flow)],
  ['the code alone', code],
  ['one character less', token.slice(0, -1)],
  ['one character more', `${token}a`],
  ['a line end', `${token}\n`],
  ['the id with its prefix', `${flow}${code}`],
  ['a sign that ids do not have', `-${token.slice(1)}`],
  ['a sign that codes do not have', `${token.slice(0, -1)}=`],
])('no address of ours has the form of %s', (_, text) => {
  expect(readReturnToken(text)).toBeUndefined()
})
