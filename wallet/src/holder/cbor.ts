import { decode, encode, Tag, TypeEncoderMap } from 'cbor2'

/** A map with text keys, as in most of an mdoc. A map with number keys is a `Map`. */
export type CborMap = { readonly [name: string]: unknown }

// Without this the library would encode the result of Buffer.toJSON instead of the bytes.
const types = new TypeEncoderMap()
types.registerEncoder(Buffer, (bytes) => [Number.NaN, new Uint8Array(bytes)])

/** Shortest form and definite lengths; maps keep the order they were written in. */
export const encodeCbor = (value: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encode(value, { types }))

/** Bytes are not encoded again, so that a test can insert what no encoder writes. */
export const encodeUnlessBytes = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : encodeCbor(value)

/** Tags are kept: a date must keep its kind, and embedded CBOR its bytes. */
export const decodeCbor = (bytes: Uint8Array): unknown => decode(bytes, { ignoreGlobalTags: true })

/** Decodes what this sandbox itself encoded, so the caller's type is not checked. */
export const decodeTrusted = <T>(bytes: Uint8Array): T =>
  decode<T>(bytes, { ignoreGlobalTags: true })

/**
 * Embedded CBOR, `#6.24(bstr .cbor …)`: hashes and signatures are made over these bytes (RFC 8949,
 * section 3.4.5.1).
 */
export const embed = (encoded: Uint8Array): Tag => new Tag(24, encoded)

export const readEmbedded = (value: unknown): Uint8Array =>
  value instanceof Tag && value.contents instanceof Uint8Array ? value.contents : new Uint8Array()

/**
 * A day, `#6.1004(tstr)`. Unlike a JavaScript date it may be incomplete, as `1983-00-00` in German
 * PIDs.
 */
export const fullDate = (text: string): Tag => new Tag(1004, text)

/** An instant as ISO/IEC 18013-5 requires it: UTC, without fractions of a second. */
export const dateTime = (instant: Date): Tag =>
  new Tag(0, instant.toISOString().replace(/\.\d+Z$/, 'Z'))

/** The same value in JSON, as DCQL compares values. Tags are dropped (RFC 8949, section 6.1). */
export const removeTag = (value: unknown): unknown =>
  value instanceof Tag ? value.contents : value
