/**
 * The kinds of CBOR that we write, in the form that `decodeCbor` reads. Each function returns the
 * bytes of one item.
 */

export const cborNull: Buffer = Buffer.of(0xf6)

export const cborBoolean = (value: boolean): Buffer => Buffer.of(value ? 0xf5 : 0xf4)

export const cborInteger = (value: number): Buffer =>
  value < 0 ? head(1 << 5, -1 - value) : head(0, value)

export const cborText = (text: string): Buffer =>
  withLength(3, Buffer.from(text), Buffer.byteLength(text))

export const cborBytes = (bytes: Uint8Array): Buffer => withLength(2, bytes, bytes.length)

/** Takes the items as bytes, so that a signed item is kept unchanged. */
export const cborArray = (items: readonly Uint8Array[]): Buffer =>
  withLength(4, Buffer.concat(items), items.length)

/** Keeps the given order, because others compare the bytes as we wrote them. */
export const cborMap = (entries: readonly (readonly [Uint8Array, Uint8Array])[]): Buffer =>
  withLength(5, Buffer.concat(entries.flat()), entries.length)

/** An item as a byte string with tag 24 (RFC 8949, section 3.4.5.1). */
export const cborEmbedded = (item: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(0xd8, 24), cborBytes(item)])

const withLength = (major: number, content: Uint8Array, length: number): Buffer =>
  Buffer.concat([head(major << 5, length), content])

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of(major | length)
  const width = length < 2 ** 8 ? 1 : length < 2 ** 16 ? 2 : 4
  const bytes = Buffer.of(major | { 1: 24, 2: 25, 4: 26 }[width], 0, 0, 0, 0)
  bytes.writeUIntBE(length, 1, width)
  return bytes.subarray(0, 1 + width)
}
