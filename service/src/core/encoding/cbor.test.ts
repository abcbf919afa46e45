import { expect, test } from 'vitest'
import { cborMember, cborTagged, cborValue, decodeCbor, decodeEmbedded } from './cbor.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const read = (hex: string) => decodeCbor(bytes(hex))

test.each([
  ['the smallest integer of one byte', '00', 0],
  ['the largest integer of one byte', '17', 23],
  ['the smallest of two bytes', '18 18', 24],
  ['the largest of two bytes', '18 ff', 255],
  ['the smallest of three bytes', '19 0100', 256],
  ['the largest of three bytes', '19 ffff', 65_535],
  ['the smallest of five bytes', '1a 00010000', 65_536],
  ['the largest of five bytes', '1a ffffffff', 4_294_967_295],
  ['the smallest of nine bytes', '1b 0000000100000000', 4_294_967_296],
  ['the largest exact integer', '1b 001fffffffffffff', Number.MAX_SAFE_INTEGER],
  ['minus one', '20', -1],
  ['minus 24', '37', -24],
  ['minus 25', '38 18', -25],
  ['the smallest exact integer', '3b 001ffffffffffffe', Number.MIN_SAFE_INTEGER],
  ['an empty text', '60', ''],
  ['a text beyond ASCII', '65 4bc3b66c6e', 'Köln'],
  ['a text with a byte order mark', '64 efbbbf61', '\ufeffa'],
  ['false', 'f4', false],
  ['true', 'f5', true],
  ['null', 'f6', null],
])('is read: %s', (_, hex, value) => {
  expect(read(hex)?.value).toBe(value)
})

test.each([
  ['nothing', ''],
  ['a second item', '00 00'],
  ['an integer cut short', '19 01'],
  ['an argument of no meaning', '1c'],
  ['an argument of no meaning, too', '1e'],
  ['bytes cut short', '42 00'],
  ['bytes of indefinite length', '5f 41 00 ff'],
  ['text of indefinite length', '7f 61 61 ff'],
  ['an array of indefinite length', '9f 00 ff'],
  ['a map of indefinite length', 'bf 00 00 ff'],
  ['a break', 'ff'],
  ['text that is not UTF-8', '61 ff'],
  ['text with an overlong form', '62 c080'],
  ['text with a surrogate', '63 eda080'],
  ['text that ends in the middle of a character', '61 c3'],
  ['an array cut short', '82 00'],
  ['an array that promises more than there is', '9b 001fffffffffffff'],
  ['a map that promises more than there is', 'bb 001fffffffffffff'],
  ['bytes that promise more than there is', '5b 001fffffffffffff 00'],
  ['a map without its last value', 'a1 00'],
  ['a text key twice', 'a2 6161 00 6161 01'],
  ['an integer key twice', 'a2 20 00 20 01'],
  ['a bytes key twice', 'a2 4100 00 4100 00'],
  ['a key twice, deep within', '81 a1 00 a2 01 00 01 00'],
  ['a tag without an item', 'd8 18'],
  ['false in two bytes', 'f8 14'],
  ['null in two bytes', 'f8 16'],
  ['the last simple value of one byte, in two', 'f8 1f'],
  ['a simple value cut short', 'f8'],
  ['a reserved head of a simple value', 'fc'],
  ['a half float cut short', 'f9 3c'],
  ['a double cut short', 'fb 3ff00000000000'],
  ['an unknown tag without an item', 'c1'],
  ['a key in two spellings', 'a2 01 00 1801 00'],
  ['a text key in two spellings', 'a2 6161 00 780161 00'],
  ['a bytes key in two spellings', 'a2 4100 00 580100 00'],
  ['a negative key in two spellings', 'a2 20 00 3b0000000000000000 00'],
  ['an array as key in two spellings', 'a2 8101 00 98011801 00'],
  ['a map as key in two orders', 'a2 a201020304 00 a203040102 00'],
  ['a tagged key in two spellings', 'a2 c001 00 d80001 00'],
  ['a float key in two sizes', 'a2 f93e00 00 fb3ff8000000000000 00'],
  ['a float key of the value of an integer key', 'a2 01 00 f93c00 00'],
  ['a length in longer form that is too long', '5b 0000000000000002 00'],
  ['bytes of indefinite length under a member nobody reads', 'a1 01 5f 41 00 ff'],
])('is refused: %s', (_, hex) => {
  expect(read(hex)).toBeUndefined()
})

// RFC 8949, section 4.1: the shortest form is preferred, not required.
test.each([
  ['an integer in two bytes', '18 17', 23],
  ['an integer in three bytes', '19 00ff', 255],
  ['an integer in five bytes', '1a 0000ffff', 65_535],
  ['an integer in nine bytes', '1b 00000000ffffffff', 4_294_967_295],
  ['a negative integer in two bytes', '38 00', -1],
  ['a text', '79 0001 61', 'a'],
])('a longer head is read the same: %s', (_, hex, value) => {
  expect(read(hex)?.value).toBe(value)
  expect(read(hex)?.encoded).toEqual(bytes(hex))
})

test('a longer head is read the same: bytes, arrays, maps, tags', () => {
  expect(cborValue(read('5a 00000001 05'), 'bytes')).toEqual(Buffer.of(5))
  expect(cborValue(read('98 01 05'), 'array')?.[0]?.value).toBe(5)
  expect(cborMember(read('b9 0001 6161 05'), 'a')?.value).toBe(5)
  expect(cborMember(read('b9 0001 1801 05'), 1)?.value).toBe(5)
  expect(decodeEmbedded(read('d9 0018 58 01 05'))?.value).toBe(5)
})

test('a byte more or less than a longer head announces is refused', () => {
  expect(read('b9 0001 6161 05 05')).toBeUndefined()
  expect(read('b9 0002 6161 05')).toBeUndefined()
})

/** What unread members may contain (ISO/IEC 18013-5, second edition, section 12.3.4). */
const opaque = [
  ['an integer beyond the exact ones', '1b 0020000000000000'],
  ['an integer that rounding would make exact', '1b 0020000000000001'],
  ['the largest integer of all', '1b ffffffffffffffff'],
  ['a negative integer beyond the exact ones', '3b 001fffffffffffff'],
  ['undefined', 'f7'],
  ['another simple value', 'e0'],
  ['a simple value in two bytes', 'f8 20'],
  ['a half float', 'f9 3c00'],
  ['a half float whose bytes spell true', 'f9 0015'],
  ['a float whose bytes spell null', 'fa 00000016'],
  ['a double', 'fb 3ff0000000000000'],
  ['zero as a float', 'f9 0000'],
  ['a tag beyond the exact numbers', 'db ffffffffffffffff 00'],
] as const

test.each(opaque)('is read, and has no value: %s', (_, hex) => {
  expect(read(hex)).toMatchObject({ type: 'opaque', value: undefined })
  expect(cborMember(read(`a2 6161 ${hex} 6162 05`), 'b')?.value).toBe(5)
})

test('an unknown tag is read, and is none of those that we know', () => {
  const item = read('c2 41 05')
  expect(item).toMatchObject({ type: 'tagged', tag: 2 })
  expect([0, 18, 24, 61, 1004].map((tag) => cborTagged(item, tag))).toEqual(
    Array.from({ length: 5 }),
  )
  expect(cborValue(item, 'bytes')).toBeUndefined()
})

test('keys that only look alike are different keys', () => {
  const map = read('a6 01 00 6131 01 f5 02 8101 03 c001 04 f93e00 05')
  expect(cborValue(map, 'map')).toHaveLength(6)
  expect(cborMember(map, 1)?.value).toBe(0)
})

test('keys of different types are different keys', () => {
  const map = read('a4 01 00 6131 01 20 02 4101 03')
  expect(cborMember(map, 1)?.value).toBe(0)
  expect(cborMember(map, '1')?.value).toBe(1)
  expect(cborMember(map, -1)?.value).toBe(2)
})

test('a member of something else than a map is not there', () => {
  expect(cborMember(read('81 00'), 0)).toBeUndefined()
  expect(cborMember(undefined, 'x')).toBeUndefined()
  expect(cborMember(read('a0'), 'x')).toBeUndefined()
})

test('a value is given only as the type that it has', () => {
  expect(cborValue(read('61 61'), 'text')).toBe('a')
  expect(cborValue(read('61 61'), 'bytes')).toBeUndefined()
  expect(cborValue(undefined, 'text')).toBeUndefined()
})

test('every item keeps the bytes it was read from', () => {
  const item = read('82 a1 6161 d818 41 05 01')
  const [map, one] = cborValue(item, 'array') ?? []
  expect(item?.encoded).toEqual(bytes('82a16161d818410501'))
  expect(map?.encoded).toEqual(bytes('a16161d8184105'))
  expect(cborMember(map, 'a')?.encoded).toEqual(bytes('d8184105'))
  expect(one?.encoded).toEqual(bytes('01'))
})

test('an embedded item is the only one in its byte string', () => {
  expect(decodeEmbedded(read('d818 41 05'))?.value).toBe(5)
  expect(decodeEmbedded(read('d818 42 0505'))).toBeUndefined()
  expect(decodeEmbedded(read('d818 61 61'))).toBeUndefined()
  expect(decodeEmbedded(read('41 05'))).toBeUndefined()
  expect(decodeEmbedded(read('d2 41 05'))).toBeUndefined()
})

test('a tag is the one expected or none', () => {
  expect(cborTagged(read('c0 61 61'), 0)?.value).toBe('a')
  expect(cborTagged(read('c0 61 61'), 24)).toBeUndefined()
  expect(cborTagged(read('61 61'), 0)).toBeUndefined()
})

const nested = (head: number, depth: number) =>
  Buffer.concat([Buffer.alloc(depth, head), Buffer.of(0)])

test('nesting is read to a depth of 16 and no deeper', () => {
  expect(decodeCbor(nested(0x81, 16))).toBeDefined()
  expect(decodeCbor(nested(0x81, 17))).toBeUndefined()
  expect(decodeCbor(nested(0xc0, 16))).toBeDefined()
  expect(decodeCbor(nested(0xc0, 17))).toBeUndefined()
  expect(decodeCbor(nested(0xc9, 17))).toBeUndefined()
})

test('20,000 items are read and no more', () => {
  const array = (length: number) =>
    Buffer.concat([bytes(`99 ${length.toString(16)}`), Buffer.alloc(length)])
  expect(decodeCbor(array(19_999))).toBeDefined()
  expect(decodeCbor(array(20_000))).toBeUndefined()
  expect(decodeCbor(array(20_000), 20_001)).toBeDefined()
})
