import { Tag } from 'cbor2'
import { base64url } from 'jose'
import { decodeCbor } from '../holder/cbor.ts'

const longestShown = 48

/** CBOR as JSON for people: bytes and tags as in diagnostic notation (RFC 8949, section 8). */
export function describeCbor(value: unknown): unknown {
  if (value instanceof Uint8Array) return writeHex(value)
  if (value instanceof Tag) return describeTag(value)
  if (value instanceof Map) return describeEntries([...value])
  if (Array.isArray(value)) return value.map(describeCbor)
  return typeof value === 'object' && value !== null
    ? describeEntries(Object.entries(value))
    : value
}

/** The same for bytes that contain CBOR. */
export const describeEncoded = (bytes: unknown): unknown =>
  bytes instanceof Uint8Array && bytes.length > 0
    ? describeCbor(decodeCbor(bytes))
    : describeCbor(bytes)

/** The same for base64url text that contains CBOR. Anything else is shown as it is. */
export function describeText(text: unknown): unknown {
  try {
    return describeEncoded(base64url.decode(String(text)))
  } catch {
    return text
  }
}

/** Embedded CBOR is decoded, because people look for its content. */
function describeTag({ tag, contents }: Tag): unknown {
  if (tag === 24n || tag === 24) return { '24(<<…>>)': describeEncoded(contents) }
  return typeof contents === 'string'
    ? `${tag}("${contents}")`
    : { [`${tag}(…)`]: describeCbor(contents) }
}

const describeEntries = (entries: readonly (readonly [unknown, unknown])[]): object =>
  Object.fromEntries(
    entries.map(([name, value]) => [String(describeCbor(name)), describeCbor(value)]),
  )

function writeHex(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, longestShown)).toString('hex')
  return bytes.length > longestShown ? `h'${hex}…' (${bytes.length} bytes)` : `h'${hex}'`
}
