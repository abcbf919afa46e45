import { strictUtf8 } from './strict-utf8.ts'

/**
 * The part of CBOR (RFC 8949) that credentials use, in one spelling: definite lengths, shortest
 * form, no duplicate map key, no floating point. Why there is a codec of our own:
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
}

type ContentType = keyof Values

type Content =
  | { [Type in Exclude<ContentType, 'tagged'>]: Untagged<Type> }[Exclude<ContentType, 'tagged'>]
  | (Untagged<'tagged'> & { readonly tag: number })

type Untagged<Type extends ContentType> = { readonly type: Type; readonly value: Values[Type] }

export const cborTag = {
  dateTime: 0,
  sign1: 18,
  embedded: 24,
  webToken: 61,
  fullDate: 1004,
} as const

const knownTags: ReadonlySet<number> = new Set(Object.values(cborTag))
const deepestNesting = 16
const mostItemsUsually = 20_000

/** The only item in these bytes; undefined for another spelling and beyond the limits. */
export function decodeCbor(bytes: Buffer, mostItems = mostItemsUsually): CborItem | undefined {
  const cursor: Cursor = { bytes, at: 0, itemsLeft: mostItems }
  const item = readItem(cursor, 0)
  return cursor.at === bytes.length ? item : undefined
}

/** The item's value, if it is of that type. */
export const cborValue = <Type extends ContentType>(
  item: CborItem | undefined,
  type: Type,
): Values[Type] | undefined => (item && isOfType(item, type) ? item.value : undefined)

const isOfType = <Type extends ContentType>(
  item: CborItem,
  type: Type,
): item is CborItem & { readonly value: Values[Type] } => item.type === type

/** The item under this key; undefined also when there is no map to look into. */
export const cborMember = (
  map: CborItem | undefined,
  name: string | number,
): CborItem | undefined => cborValue(map, 'map')?.find(({ key }) => key.value === name)?.item

/** The item after the tag. */
export const cborTagged = (item: CborItem | undefined, tag: number): CborItem | undefined =>
  item?.type === 'tagged' && item.tag === tag ? item.value : undefined

/**
 * The item within a byte string with tag 24 (RFC 8949, section 3.4.5.1). Signatures are over these
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

type Head = { readonly major: number; readonly argument: number }

/**
 * How many bytes follow the first one, by its lower bits from 24 on. 28 to 30 are reserved, 31 is
 * an indefinite length.
 */
const argumentBytes = [1, 2, 4, 8] as const
const smallestArguments = { 1: 24, 2: 2 ** 8, 4: 2 ** 16, 8: 2 ** 32 } as const

function readHead(cursor: Cursor): Head | undefined {
  const first = cursor.bytes[cursor.at++]
  if (first === undefined) return undefined
  const [major, low] = [first >> 5, first & 0x1f]
  if (low < 24) return { major, argument: low }
  const width = argumentBytes[low - 24]
  if (width === undefined || cursor.bytes.length - cursor.at < width) return undefined
  const { bytes, at } = cursor
  const argument = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, width)
  cursor.at += width
  return argument >= smallestArguments[width] && Number.isSafeInteger(argument)
    ? { major, argument }
    : undefined
}

function readContent(
  cursor: Cursor,
  { major, argument }: Head,
  depth: number,
): Content | undefined {
  switch (major) {
    case 0:
      return { type: 'integer', value: argument }
    case 1:
      return Number.isSafeInteger(-1 - argument)
        ? { type: 'integer', value: -1 - argument }
        : undefined
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
      return content('simple', simpleValues.get(argument))
  }
}

const content = <Type extends ContentType>(
  type: Type,
  value: Values[Type] | undefined,
): Untagged<Type> | undefined => (value === undefined ? undefined : { type, value })

/** A float has an argument too, but never one of these: the shortest form forbids it. */
const simpleValues: ReadonlyMap<number, boolean | null> = new Map([
  [20, false],
  [21, true],
  [22, null],
])

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

// An item has at least one byte, so a length cannot announce more items than bytes were sent.
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
  // There is only one spelling, so keys are equal when their bytes are.
  const keys = new Set(entries.map(({ key }) => key.encoded.toString('latin1')))
  return keys.size === length ? entries : undefined
}

function readTagged(cursor: Cursor, tag: number, depth: number): Content | undefined {
  const item = knownTags.has(tag) ? readItem(cursor, depth + 1) : undefined
  return item && { type: 'tagged', tag, value: item }
}
