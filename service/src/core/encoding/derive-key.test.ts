import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'

const key = Buffer.alloc(32, 1)

test('it is HKDF of RFC 5869: its example A.3 without salt and purpose', () => {
  expect(deriveKey(Buffer.alloc(22, 0x0b), '', 42).toString('hex')).toBe(
    '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  )
})

test('another purpose and another key give another key', () => {
  const derived = [
    deriveKey(key, 'a', 32),
    deriveKey(key, 'b', 32),
    deriveKey(key, 'a/b', 32),
    deriveKey(key, '', 32),
    deriveKey(Buffer.alloc(32, 2), 'a', 32),
  ]
  expect(new Set(derived.map((each) => each.toString('hex'))).size).toBe(derived.length)
})

test('the same purpose gives the same key, as long as was asked for', () => {
  expect(deriveKey(key, 'a', 32)).toEqual(deriveKey(key, 'a', 32))
  for (const bytes of [16, 32, 40]) expect(deriveKey(key, 'a', bytes)).toHaveLength(bytes)
})
