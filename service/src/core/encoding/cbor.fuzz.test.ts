import { decode, encode, Simple, Tag } from 'cbor2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '../../../test/setup/sizes.ts'
import { type ChooseWidth, respelled } from './cbor.test-material.ts'
import { type CborItem, cborMeaning, decodeCbor } from './cbor.ts'

/**
 * Random items, intact, in longer encodings and damaged. A library must read the same values from
 * everything we accept. Whatever it reads and we refuse has a reason in the list below.
 */

const runs = sized(200, 10_000)

type Entry = readonly [key: unknown, value: unknown, ...unknown[]]

/** A map as the library found it. A Map would drop a key that occurs twice. */
class Entries {
  readonly entries: readonly (readonly [unknown, unknown])[]
  constructor(entries: readonly Entry[]) {
    this.entries = entries.map(([key, value]) => [key, value])
  }
}

const asOracle = {
  rejectStreaming: true,
  ignoreGlobalTags: true,
  createObject: (entries: readonly Entry[]) => new Entries(entries),
  maxDepth: 17,
} as const

function librarySays(bytes: Buffer): { readonly value: unknown } | { readonly error: string } {
  try {
    return { value: decode(new Uint8Array(bytes), asOracle) }
  } catch (error) {
    return { error: String(error) }
  }
}

const { item } = fc.letrec<{ readonly item: unknown; readonly leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -300, max: 300 }),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array({ maxLength: 300 }),
    fc.boolean(),
    fc.constantFrom(null, undefined, new Simple(3), new Simple(200)),
    fc.double(),
    fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n - 1n }),
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
      .tuple(fc.constantFrom(0, 18, 24, 61, 1004, 9, 40_000), tie('item'))
      .map(([tag, value]) => new Tag(tag, value)),
  ),
}))

type Splice = {
  readonly bytes: Buffer
  readonly at: number
  readonly skipped: number
  readonly put: Uint8Array
}

function spliced({ bytes, at, skipped, put }: Splice): Buffer {
  const place = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + skipped)])
}

/** A library's value in the form of `cborMeaning`. */
function meaningOf(value: unknown): string {
  if (typeof value === 'number') return `number ${value}`
  if (typeof value === 'bigint') return `number ${rounded(value)}`
  if (value === undefined) return 'simple 23'
  if (value instanceof Simple) return `simple ${value.value}`
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`
  if (value instanceof Tag) return `tag ${Number(value.tag)} ${meaningOf(value.contents)}`
  if (Array.isArray(value)) return `[${value.map(meaningOf).join()}]`
  if (value instanceof Map) return meaningOf(new Entries([...value]))
  if (value instanceof Entries)
    return `{${value.entries.map((entry) => entry.map(meaningOf).join(':')).sort()}}`
  return `${typeof value === 'string' ? 'text' : 'simple'} ${JSON.stringify(value)}`
}

/** As written: a negative integer by its distance from -1 (RFC 8949, section 3.1). */
const rounded = (value: bigint) => (value < 0n ? -1 - Number(-1n - value) : Number(value))

/** Numbers come only from heads of integers, never from heads of floats. */
function typesAreThoseOfTheHeads(item: CborItem): boolean {
  const major = (item.encoded[0] ?? 0) >> 5
  if (item.type === 'array') return major === 4 && item.value.every(typesAreThoseOfTheHeads)
  if (item.type === 'map')
    return (
      major === 5 &&
      item.value.every(({ key, item: value }) => [key, value].every(typesAreThoseOfTheHeads))
    )
  if (item.type === 'tagged') return major === 6 && typesAreThoseOfTheHeads(item.value)
  const majors = { integer: [0, 1], bytes: [2], text: [3], simple: [7], opaque: [0, 1, 6, 7] }
  return majors[item.type].includes(major)
}

/** Why we refuse what the library reads. Every such refusal must have one of these reasons. */
const ourReasons: { readonly [reason: string]: (value: unknown) => boolean } = {
  // At its strictest the library compares the bytes of keys, so it misses two spellings of one.
  'two keys of one meaning': (value) => someWithin(value, hasKeyTwice),
}

const hasKeyTwice = (value: unknown) =>
  value instanceof Entries &&
  new Set(value.entries.map(([key]) => meaningOf(key))).size !== value.entries.length

function someWithin(value: unknown, test: (value: unknown) => boolean): boolean {
  const members = value instanceof Entries ? value.entries.flat() : []
  const within = Array.isArray(value) ? value : members
  const tagged = value instanceof Tag ? [value.contents] : []
  return test(value) || [...within, ...tagged].some((each) => someWithin(each, test))
}

function agrees(bytes: Buffer): void {
  const [ours, theirs] = [decodeCbor(bytes), librarySays(bytes)]
  const hex = bytes.toString('hex')
  if (ours !== undefined) {
    expect({ hex, read: cborMeaning(ours) }).toEqual({
      hex,
      read: 'value' in theirs ? meaningOf(theirs.value) : theirs.error,
    })
    expect(ours.encoded).toEqual(bytes)
    expect({ hex, sound: typesAreThoseOfTheHeads(ours) }).toEqual({ hex, sound: true })
  } else if ('value' in theirs)
    expect({
      hex,
      reasons: Object.keys(ourReasons).filter((reason) => ourReasons[reason]?.(theirs.value)),
    }).not.toEqual({ hex, reasons: [] })
}

const timeout = 300_000
const check = (inputs: fc.Arbitrary<Buffer>) =>
  fc.assert(fc.property(inputs, agrees), { numRuns: runs })

const written = item.map((value) => Buffer.from(encode(value)))

test('what the library writes is read, with the same meaning', { timeout }, () => {
  check(written)
  fc.assert(
    fc.property(item, (value) => {
      const read = decodeCbor(Buffer.from(encode(value)))
      expect(read && cborMeaning(read)).toBe(meaningOf(value))
    }),
    { numRuns: runs },
  )
})

/** Heads with lengths taken from the random numbers. */
const chosenBy = (choices: readonly (0 | 1 | 2 | 4 | 8)[]): ChooseWidth => {
  let place = 0
  return () => choices[place++ % choices.length] ?? 0
}
const longer = fc
  .tuple(written, fc.array(fc.constantFrom(0, 1, 2, 4, 8), { minLength: 1, maxLength: 20 }))
  .map(([bytes, choices]) => respelled(bytes, chosenBy(choices)))

test('longer heads change no meaning', { timeout }, () => {
  check(longer)
  fc.assert(
    fc.property(item, fc.constantFrom(1, 2, 4, 8), (value, width) => {
      const bytes = Buffer.from(encode(value))
      const [short, long] = [bytes, respelled(bytes, () => width)].map((each) => decodeCbor(each))
      expect(long && cborMeaning(long)).toBe(short && cborMeaning(short))
    }),
    { numRuns: runs },
  )
})

const damaged = fc
  .record({
    bytes: fc.oneof(written, longer),
    at: fc.nat(1_000),
    skipped: fc.nat(3),
    put: fc.uint8Array({ maxLength: 3 }),
  })
  .map(spliced)

test('what was damaged is read as the library reads it, or refused', { timeout }, () => {
  check(damaged)
})

test('random bytes are read as the library reads them, or refused', { timeout }, () => {
  check(fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)))
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
