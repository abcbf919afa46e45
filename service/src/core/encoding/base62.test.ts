import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base62, base62Length } from './base62.ts'

const size = fc.integer({ min: 0, max: 48 })

test('equal lengths in, equal lengths out, letters and digits alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 48 }), (bytes) => {
      const text = base62(bytes)
      expect(text).toMatch(/^[0-9A-Za-z]*$/)
      expect(text).toHaveLength(base62Length(bytes.length))
    }),
    { numRuns: 200 },
  )
})

test('two values of one length never share a text', () => {
  const pair = size.chain((length) => {
    const bytes = fc.uint8Array({ minLength: length, maxLength: length })
    return fc.tuple(bytes, bytes)
  })
  fc.assert(
    fc.property(pair, ([one, other]) => {
      expect(base62(one) === base62(other)).toBe(Buffer.compare(one, other) === 0)
    }),
    { numRuns: 200 },
  )
})

test('texts sort as their values do', () => {
  const pair = fc.tuple(
    fc.uint8Array({ minLength: 8, maxLength: 8 }),
    fc.uint8Array({ minLength: 8, maxLength: 8 }),
  )
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const byText = Buffer.compare(Buffer.from(base62(one)), Buffer.from(base62(other)))
      expect(byText).toBe(Buffer.compare(one, other))
    }),
    { numRuns: 200 },
  )
})

test('the greatest value of every length fits, and would not fit in one character less', () => {
  for (let bytes = 1; bytes <= 64; bytes++) {
    const values = 1n << BigInt(bytes * 8)
    expect(62n ** BigInt(base62Length(bytes)) >= values, `${bytes} bytes`).toBe(true)
    expect(62n ** BigInt(base62Length(bytes) - 1) < values, `${bytes} bytes`).toBe(true)
  }
})

test.each([
  ['', ''],
  ['00', '00'],
  ['3d', '0z'],
  ['3e', '10'],
  ['ff', '47'],
  ['0000', '000'],
  ['ffff', 'H31'],
])('the bytes %s are written "%s"', (hex, text) => {
  expect(base62(Buffer.from(hex, 'hex'))).toBe(text)
})
