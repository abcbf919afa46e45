import { expect, test } from 'vitest'
import { decodeBase64 } from './base64.ts'
import { decodeBase64url } from './base64url.ts'

test.each(['', 'AA', 'AAA', 'AAAA', '-_-_'])('canonical base64url is read: %j', (text) => {
  expect(decodeBase64url(text)?.toString('base64url')).toBe(text)
})

test.each(['AA==', 'A', 'AB', 'AAB', '+/+/', 'AA AA', 'AAAA\n', 'AAA.', 'ÀAAA', 'AA\0A'])(
  'every other spelling is refused: %j',
  (text) => {
    expect(decodeBase64url(text)).toBeUndefined()
  },
)

test.each(['', 'AA==', 'AAA=', 'AAAA', '+/+/'])('canonical base64 is read: %j', (text) => {
  expect(decodeBase64(text)?.toString('base64')).toBe(text)
})

test.each(['AA', 'AA=', 'AB==', '-_-_', 'AA\n==', 'AAAA='])(
  'every other base64 is refused: %j',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined()
  },
)
