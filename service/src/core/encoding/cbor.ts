import { strictUtf8 } from './strict-utf8.ts'

/**
 * CBOR (RFC 8949) as credentials use it: definite lengths, valid text, no duplicate map keys. An
 * argument may be longer than necessary, because section 4.1 prefers the shortest form but does not
 * require it; digests and signatures cover the bytes as received. Why we have our own codec:
 * docs/decisions/0013-own-cbor-codec.md.
 */
export type CborItem = { readonly encoded: Buffer } & Content

/** Two entries never have the same key. */
export type CborEntry = { readonly key: CborItem; readonly item: CborItem }

type Values = {
  readonly integer: number
  readonly bytes: Buffer
  readonly text: string
  readonly array: readonly CborItem[]
  readonly map: readonly CborEntry[]
  readonly tagged: CborItem
  readonly simple: boolean | null
  /** Well-formed, but of a kind that nothing we read may have, so it has no value. */
  readonly opaque: undefined
}

type ContentType = keyof Values

type PlainType = Exclude<ContentType, 'tagged' | 'opaque'>

type Content =
  | { [Type in PlainType]: Typed<Type> }[PlainType]
  | (Typed<'tagged'> & { readonly tag: number })
  | (Typed<'opaque'> & { readonly meaning: string })

type Typed<Type extends ContentType> = { readonly type: Type; readonly value: Values[Type] }

export const cborTag = {
  dateTime: 0,
  sign1: 18,
  embedded: 24,
  webToken: 61,
  fullDate: 1004,
} as const

const deepestNesting = 16
const mostItemsUsually = 20_000

/** The only item in these bytes. Undefined if they are malformed or exceed the limits. */
export function decodeCbor(bytes: Buffer, mostItems = mostItemsUsually): CborItem | undefined {
  const cursor: Cursor = { bytes, at: 0, itemsLeft: mostItems }
  const item = readItem(cursor, 0)
  return cursor.at === bytes.length ? item : undefined
}

/** The item's value, if it has that type. */
export const cborValue = <Type extends ContentType>(
  item: CborItem | undefined,
  type: Type,
): Values[Type] | undefined => (item && isOfType(item, type) ? item.value : undefined)

const isOfType = <Type extends ContentType>(
  item: CborItem,
  type: Type,
): item is CborItem & { readonly value: Values[Type] } => item.type === type

/** The item under this key. Also undefined if there is no map. */
export const cborMember = (
  map: CborItem | undefined,
  name: string | number,
): CborItem | undefined => cborValue(map, 'map')?.find(({ key }) => key.value === name)?.item

/** The item after the tag. */
export const cborTagged = (item: CborItem | undefined, tag: number): CborItem | undefined =>
  item?.type === 'tagged' && item.tag === tag ? item.value : undefined

/**
 * The item inside a byte string with tag 24 (RFC 8949, section 3.4.5.1). Signatures cover these
 * bytes.
 */
export function decodeEmbedded(item: CborItem | undefined): CborItem | undefined {
  const bytes = cborValue(cborTagged(item, cborTag.embedded), 'bytes')
  return bytes && decodeCbor(bytes)
}

type Cursor = { readonly bytes: Buffer; at: number; itemsLeft: number }

function readItem(cursor: Cursor, depth: number): CborItem | undefined {
  const start = cursor.at
  if (depth > deepestNesting || cursor.itemsLeft-- === 0) return undefined
  const head = readHead(cursor)
  const content = head && readContent(cursor, head, depth)
  return content && { ...content, encoded: cursor.bytes.subarray(start, cursor.at) }
}

/** The argument is exact up to the largest safe integer. A larger one is never used as a number. */
type Head = { readonly major: number; readonly low: number; readonly argument: number }

/**
 * How many bytes follow the first one, by its lower bits from 24 on. 28 to 30 are reserved, and 31
 * is an indefinite length.
 */
const argumentBytes = [1, 2, 4, 8] as const

function readHead(cursor: Cursor): Head | undefined {
  const first = cursor.bytes[cursor.at++]
  if (first === undefined) return undefined
  const [major, low] = [first >> 5, first & 0x1f]
  if (low < 24) return { major, low, argument: low }
  const width = argumentBytes[low - 24]
  if (width === undefined || cursor.bytes.length - cursor.at < width) return undefined
  const { bytes, at } = cursor
  const argument = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width)
  cursor.at += width
  return { major, low, argument }
}

function readContent(cursor: Cursor, head: Head, depth: number): Content | undefined {
  const { major, argument } = head
  switch (major) {
    case 0:
      return integer(argument)
    case 1:
      return integer(-1 - argument)
    case 2:
      return content('bytes', take(cursor, argument))
    case 3:
      return content('text', readText(take(cursor, argument)))
    case 4:
      return content('array', readArray(cursor, argument, depth))
    case 5:
      return content('map', readMap(cursor, argument, depth))
    case 6:
      return readTagged(cursor, argument, depth)
    default:
      return readSimple(cursor, head)
  }
}

const content = <Type extends PlainType>(
  type: Type,
  value: Values[Type] | undefined,
): Typed<Type> | undefined => (value === undefined ? undefined : { type, value })

const opaque = (meaning: string): Content => ({ type: 'opaque', value: undefined, meaning })

/** An integer that a JavaScript number would round has no value here. */
const integer = (value: number): Content =>
  Number.isSafeInteger(value) ? { type: 'integer', value } : opaque(`number ${value}`)

const simpleValues: ReadonlyMap<number, boolean | null> = new Map([
  [20, false],
  [21, true],
  [22, null],
])

/**
 * Decided by the lower bits of its head, never by its argument: the argument of a float may be any
 * number (RFC 8949, section 3.3).
 */
function readSimple({ bytes, at }: Cursor, { low, argument }: Head): Content | undefined {
  const value = simpleValues.get(low)
  if (value !== undefined) return { type: 'simple', value }
  if (low === 25) return opaque(`number ${halfOf(argument)}`)
  if (low === 26) return opaque(`number ${bytes.readFloatBE(at - 4)}`)
  if (low === 27) return opaque(`number ${bytes.readDoubleBE(at - 8)}`)
  // The same section: a simple value below 32 in two bytes is not well-formed.
  return low < 24 || argument >= 32 ? opaque(`simple ${argument}`) : undefined
}

/** RFC 8949, appendix D. */
function halfOf(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 0x1f, bits & 0x3ff]
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (fraction + 0x400) * 2 ** (exponent - 25)
}

function take(cursor: Cursor, length: number): Buffer | undefined {
  if (length > cursor.bytes.length - cursor.at) return undefined
  cursor.at += length
  return cursor.bytes.subarray(cursor.at - length, cursor.at)
}

function readText(bytes: Buffer | undefined): string | undefined {
  try {
    return bytes && strictUtf8.decode(bytes)
  } catch {
    return undefined
  }
}

// An item has at least one byte, so a length cannot announce more items than there are bytes.
function readArray(cursor: Cursor, length: number, depth: number): readonly CborItem[] | undefined {
  if (length > cursor.bytes.length - cursor.at) return undefined
  const items: CborItem[] = []
  while (items.length < length) {
    const item = readItem(cursor, depth + 1)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

function readMap(cursor: Cursor, length: number, depth: number): readonly CborEntry[] | undefined {
  const items = readArray(cursor, length * 2, depth)
  if (items === undefined) return undefined
  const entries: CborEntry[] = []
  for (let at = 0; at < items.length; at += 2) {
    const [key, item] = items.slice(at, at + 2)
    if (key && item) entries.push({ key, item })
  }
  const keys = new Set(entries.map(({ key }) => cborMeaning(key)))
  return keys.size === entries.length ? entries : undefined
}

function readTagged(cursor: Cursor, tag: number, depth: number): Content | undefined {
  const item = readItem(cursor, depth + 1)
  // No registered tag is this large, so its content is not read.
  if (!Number.isSafeInteger(tag)) return item && opaque(`tag ${tag} ${cborMeaning(item)}`)
  return item && { type: 'tagged', tag, value: item }
}

/**
 * Items with the same value give the same text, however they are encoded (RFC 8949, section 5.6.1).
 * A float counts as the integer of its value, because some parsers do not distinguish the two; so
 * do integers that round to the same number.
 */
export function cborMeaning(item: CborItem): string {
  switch (item.type) {
    case 'opaque':
      return item.meaning
    case 'integer':
      return `number ${item.value}`
    case 'bytes':
      return `bytes ${item.value.toString('hex')}`
    case 'array':
      return `[${item.value.map(cborMeaning).join()}]`
    case 'map':
      return `{${item.value.map(entryMeaning).sort()}}`
    case 'tagged':
      return `tag ${item.tag} ${cborMeaning(item.value)}`
    default:
      return `${item.type} ${JSON.stringify(item.value)}`
  }
}

const entryMeaning = ({ key, item }: CborEntry): string =>
  `${cborMeaning(key)}:${cborMeaning(item)}`
