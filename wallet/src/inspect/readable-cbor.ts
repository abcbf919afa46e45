import { Tag } from 'cbor2'
import { decodeCbor } from '../holder/cbor.ts'

const longestShown = 48

/** CBOR as JSON for people: bytes and tags as in diagnostic notation (RFC 8949, section 8). */
export function readableCbor(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesInHex(value)
  if (value instanceof Tag) return readableTag(value)
  if (value instanceof Map) return readableEntries([...value])
  if (Array.isArray(value)) return value.map(readableCbor)
  return typeof value === 'object' && value !== null
    ? readableEntries(Object.entries(value))
    : value
}

/** The same for bytes that contain CBOR. */
export const readableEncoded = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array && bytes.length > 0
    ? readableCbor(decodeCbor(bytes))
    : readableCbor(bytes)

/** Embedded CBOR is decoded, because people look for its content. */
function readableTag({ tag, contents }: Tag): unknown {
  if (tag === 24n || tag === 24) return { '24(<<…>>)': readableEncoded(contents) }
  return typeof contents === 'string'
    ? `${tag}("${contents}")`
    : { [`${tag}(…)`]: readableCbor(contents) }
}

const readableEntries = (entries: readonly (readonly [unknown, unknown])[]): object =>
  Object.fromEntries(
    entries.map(([name, value]) => [String(readableCbor(name)), readableCbor(value)]),
  )

function bytesInHex(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, longestShown)).toString('hex')
  return bytes.length > longestShown ? `h'${hex}…' (${bytes.length} bytes)` : `h'${hex}'`
}
