import { decode, encode, Tag } from 'cbor2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CborItem, decodeCbor } from './cbor.ts'

/**
 * Random items, intact and damaged: what a library in its strictest mode rejects, we must not
 * accept.
 */

const runs = process.env['VIDIMUS_TEST_FULL'] ? 10_000 : 500

const strictest = {
  requirePreferred: true,
  rejectDuplicateKeys: true,
  rejectStreaming: true,
  rejectFloats: true,
  rejectSimple: true,
  rejectUndefined: true,
  rejectBigInts: true,
  rejectLongLoundNaN: true,
  ignoreGlobalTags: true,
  preferMap: true,
  maxDepth: 17,
} as const

function librarySays(bytes: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: decode(new Uint8Array(bytes), strictest) }
  } catch {
    return undefined
  }
}

/** Our reading in the library's terms. */
function translate({ type, value, ...item }: CborItem): unknown {
  if (type === 'bytes') return new Uint8Array(value)
  if (type === 'array') return value.map(translate)
  if (type === 'map')
    return new Map(value.map(({ key, item: member }) => [translate(key), translate(member)]))
  return type === 'tagged' && 'tag' in item ? new Tag(item.tag, translate(value)) : value
}

const { item } = fc.letrec<{ readonly item: unknown; readonly leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -300, max: 300 }),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array({ maxLength: 300 }),
    fc.boolean(),
    fc.constant(null),
  ),
  item: fc.oneof(
    { depthSize: 'small', maxDepth: 6 },
    tie('leaf'),
    fc.array(tie('item'), { maxLength: 30 }),
    fc
      .uniqueArray(fc.tuple(fc.oneof(fc.string(), fc.integer()), tie('item')), {
        selector: ([key]) => key,
        maxLength: 30,
      })
      .map((entries) => new Map(entries)),
    fc
      .tuple(fc.constantFrom(0, 18, 24, 61, 1004), tie('item'))
      .map(([tag, value]) => new Tag(tag, value)),
  ),
}))

const spliced = ({
  value,
  at,
  skipped,
  put,
}: {
  value: unknown
  at: number
  skipped: number
  put: Uint8Array
}) => {
  const bytes = Buffer.from(encode(value))
  const place = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + skipped)])
}
const damaged = fc
  .record({
    value: item,
    at: fc.nat(1_000),
    skipped: fc.nat(3),
    put: fc.uint8Array({ maxLength: 3 }),
  })
  .map(spliced)

test('what the library writes is read, with the same meaning', { timeout: 120_000 }, () => {
  const isSame = (value: unknown) => {
    const bytes = Buffer.from(encode(value))
    const read = decodeCbor(bytes)
    expect(read && translate(read)).toEqual(librarySays(bytes)?.value)
    expect(read?.encoded).toEqual(bytes)
  }
  fc.assert(fc.property(item, isSame), { numRuns: runs })
})

const agrees = (bytes: Buffer) => {
  const [ours, theirs] = [decodeCbor(bytes), librarySays(bytes)]
  if (ours !== undefined)
    expect({ bytes: bytes.toString('hex'), value: translate(ours) }).toEqual({
      bytes: bytes.toString('hex'),
      ...theirs,
    })
}

test('what was damaged is read as the library reads it, or refused', { timeout: 120_000 }, () => {
  fc.assert(fc.property(damaged, agrees), { numRuns: runs })
})

test('random bytes are read as the library reads them, or refused', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      agrees,
    ),
    { numRuns: runs },
  )
})

const far = 100_000
const floods: { readonly [title: string]: Buffer } = {
  'arrays in arrays': Buffer.alloc(far, 0x81),
  'maps in maps': Buffer.alloc(far, 0xa1),
  'tags on tags': Buffer.alloc(far, 0xc0),
  'endless arrays in endless arrays': Buffer.alloc(far, 0x9f),
  'endless maps in endless maps': Buffer.alloc(far, 0xbf),
  'endless bytes in endless bytes': Buffer.alloc(far, 0x5f),
  'endless text': Buffer.alloc(far, 0x7f),
  'the longest array': Buffer.concat([Buffer.from('9bffffffffffffffff', 'hex'), Buffer.alloc(far)]),
  'the longest map': Buffer.concat([Buffer.from('bbffffffffffffffff', 'hex'), Buffer.alloc(far)]),
  'the longest bytes': Buffer.concat([Buffer.from('5bffffffffffffffff', 'hex'), Buffer.alloc(far)]),
  'an array as long as its bytes': Buffer.concat([
    Buffer.from('9a000186a0', 'hex'),
    Buffer.alloc(far),
  ]),
  'a map of one key': Buffer.concat([Buffer.from('b92000', 'hex'), Buffer.alloc(0x4000)]),
}

test.each(Object.entries(floods))('a flood is refused: %s', (_, bytes) => {
  expect(decodeCbor(bytes)).toBeUndefined()
})
