import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64 } from './base64.ts'

test('bytes survive', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const decoded = decodeBase64(Buffer.from(bytes).toString('base64'))
      expect(decoded?.equals(bytes)).toBe(true)
    }),
  )
})

test.each([
  ['without its padding', 'YQ'],
  ['with too much padding', 'YWE=='],
  ['with bits that are not used', 'YR=='],
  ['in the alphabet of base64url', '-_8='],
  ['with a line break', 'YWFh\nYWFh'],
  ['with a blank before it', ' YWFh'],
  ['with a character of no alphabet', 'YW*h'],
])('text %s is refused', (_, text) => {
  expect(decodeBase64(text)).toBeUndefined()
})
