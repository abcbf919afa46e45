import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../vocabulary/ids.ts'
import {
  hashIdempotency,
  hashRedeliveryKey,
  isSameBody,
  readIdempotencyKey,
} from './idempotency.ts'

const account = Buffer.alloc(32, 1)
const body = Buffer.from('{"state":"a-telling-state"}')
const hashes = hashIdempotency(account, 'test', 'order-1', body)

test.each(['a', '~', '!', 'order-1', '8e03978e-40d5-43dd-bc93-6894a57f9324', 'x'.repeat(255)])(
  'a key of 1 to 255 visible characters is read: %s',
  (key) => {
    expect(readIdempotencyKey(key)).toEqual({ ok: true, value: key })
  },
)

test('without the header the call cannot be repeated', () => {
  expect(readIdempotencyKey(undefined)).toEqual({ ok: true, value: undefined })
})

test.each([
  ['empty', ''],
  ['of 256 characters', 'x'.repeat(256)],
  ['with a space', 'order 1'],
  ['that is sent twice', 'a, b'],
  ['with a tab', 'a\tb'],
  ['with a line end', 'a\n'],
  ['with a character beyond ASCII', 'bücher'],
  ['with the delete sign', 'a\x7f'],
])('a key %s is refused', (_, key) => {
  expect(readIdempotencyKey(key)).toEqual({
    ok: false,
    failure: {
      code: 'error_invalid_body',
      description: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
    },
  })
})

test.each([
  ['another key of the customer', hashIdempotency(account, 'test', 'order-2', body)],
  ['the other environment', hashIdempotency(account, 'live', 'order-1', body)],
  ['another account', hashIdempotency(Buffer.alloc(32, 2), 'test', 'order-1', body)],
])('%s is another key', (_, others) => {
  expect(others.keyHash).not.toEqual(hashes.keyHash)
})

test('the same call hashes alike', () => {
  expect(hashIdempotency(account, 'test', 'order-1', body)).toEqual(hashes)
})

test('the body does not change the hash of the key, nor the key that of the body', () => {
  expect(hashIdempotency(account, 'test', 'order-1', Buffer.from('{}')).keyHash).toEqual(
    hashes.keyHash,
  )
  expect(hashIdempotency(account, 'test', 'order-2', body).bodyHash).toEqual(hashes.bodyHash)
})

test('a key and a body of the same bytes do not hash alike', () => {
  const { bodyHash } = hashIdempotency(account, 'test', 'x', Buffer.from('key\0test\0order-1'))
  expect(bodyHash).not.toEqual(hashes.keyHash)
})

test('a body is the same byte for byte, and another spelling is another body', () => {
  const bodyHashOf = (text: string) =>
    hashIdempotency(account, 'test', 'order-1', Buffer.from(text)).bodyHash
  expect(isSameBody(hashes.bodyHash, bodyHashOf('{"state":"a-telling-state"}'))).toBe(true)
  expect(isSameBody(hashes.bodyHash, bodyHashOf('{"state": "a-telling-state"}'))).toBe(false)
  expect(isSameBody(hashes.bodyHash, bodyHashOf('{"state":"a-telling-state" }'))).toBe(false)
  expect(isSameBody(bodyHashOf(''), bodyHashOf(' '))).toBe(false)
})

test('two accounts with the same body cannot be told to have it', () => {
  const { bodyHash } = hashIdempotency(Buffer.alloc(32, 2), 'test', 'order-1', body)
  expect(bodyHash).not.toEqual(hashes.bodyHash)
})

const flowOf = (fill: number) => flowId(new Uint8Array(flowIdBytes).fill(fill), 0)
const flow = flowOf(1)
const redelivery = hashRedeliveryKey(account, flow, 'again')

test('a key to have a callback again is of one account and of one flow', () => {
  expect(hashRedeliveryKey(account, flow, 'again')).toEqual(redelivery)
  for (const other of [
    hashRedeliveryKey(account, flow, 'once more'),
    hashRedeliveryKey(account, flowOf(2), 'again'),
    hashRedeliveryKey(Buffer.alloc(32, 2), flow, 'again'),
    hashIdempotency(account, 'test', 'again', body).keyHash,
  ])
    expect(other).not.toEqual(redelivery)
})

test('what is stored is known again: every release hashes alike', () => {
  const hexOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
  expect([hashes.keyHash, hashes.bodyHash, redelivery].map(hexOf)).toEqual([
    'feca55a5a81e39599a9413794ce1a55462bf24a0925fd9c3440f357628d93b7f',
    '079d52f33ae73d52ace11807a20bc897677f301e92387b2763e36f03de1cd514',
    '72714987ba0d8b5886de10aff21e79c52996d4d71341eeca4b0a521aab5cbb46',
  ])
})
