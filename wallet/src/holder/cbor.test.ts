import { expect, test } from 'vitest'
import {
  dateTime,
  decodeCbor,
  embed,
  encodeCbor,
  encodeUnlessBytes,
  fullDate,
  readEmbedded,
  removeTag,
} from './cbor.ts'

const hex = (value: unknown) => Buffer.from(encodeCbor(value)).toString('hex')

test('maps keep their order, lengths are definite and numbers short', () => {
  expect(hex({ b: 1, a: [-7, null] })).toBe('a261620161618226f6')
  expect(hex(new Map([[33, Uint8Array.of(1)]]))).toBe('a118214101')
})

test('a Buffer is bytes', () => {
  expect(hex({ a: Buffer.from('ab') })).toBe(hex({ a: new TextEncoder().encode('ab') }))
})

test('what is bytes already is taken as it is', () => {
  expect(encodeUnlessBytes(Uint8Array.of(0xff))).toEqual(Uint8Array.of(0xff))
  expect(encodeUnlessBytes({})).toEqual(Uint8Array.of(0xa0))
})

test('a day and an instant are text with a tag', () => {
  expect(hex(fullDate('1983-00-00'))).toBe(`d903ec6a${Buffer.from('1983-00-00').toString('hex')}`)
  expect(hex(dateTime(new Date('2026-11-15T00:00:00.123Z')))).toBe(
    `c074${Buffer.from('2026-11-15T00:00:00Z').toString('hex')}`,
  )
})

test('tags survive decoding, and can be taken off', () => {
  expect(decodeCbor(encodeCbor(fullDate('1964-08-12')))).toEqual(fullDate('1964-08-12'))
  expect(removeTag(fullDate('1964-08-12'))).toBe('1964-08-12')
  expect(removeTag('text')).toBe('text')
})

test('embedded CBOR keeps its bytes', () => {
  const inner = Uint8Array.of(0xa1, 0x01, 0x02)
  expect(hex(embed(inner))).toBe('d81843a10102')
  expect(readEmbedded(decodeCbor(encodeCbor(embed(inner))))).toEqual(inner)
  expect(readEmbedded('text')).toEqual(new Uint8Array())
})
