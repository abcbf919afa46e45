import { type KeyObject, sign } from 'node:crypto'
import { encode, Simple, Tag } from 'cbor2'

/** A COSE signer for tests. It uses a library, so it shares no mistake with our codec. */

type Spell = (bytes: Buffer) => Buffer

let spelling: Spell = (bytes) => bytes

/** Everything that `make` writes gets this encoding before it is digested or signed. */
export function spelledBy<Made>(spell: Spell, make: () => Made): Made {
  spelling = spell
  try {
    return make()
  } finally {
    spelling = (bytes) => bytes
  }
}

/** Undefined members are left out, so that a wish can remove one. */
export const cbor = (value: unknown): Buffer => spelling(Buffer.from(encode(writable(value))))

function writable(value: unknown): unknown {
  // The library would write a Buffer in its JSON form.
  if (value instanceof Uint8Array) return new Uint8Array(value)
  if (value instanceof Tag) return new Tag(value.tag, writable(value.contents))
  if (Array.isArray(value)) return value.map(writable)
  if (typeof value !== 'object' || value === null || value instanceof Simple) return value
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return new Map(
    entries
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, writable(member)]),
  )
}

export const tagged = (tag: number, value: unknown): Tag => new Tag(tag, value)

export const embedded = (value: unknown): Tag => tagged(24, cbor(value))

/** Header parameters by label to add, replace or, if undefined, leave out. */
export type HeaderChanges = readonly (readonly [label: number, value: unknown])[]

export type Sign1Wish = {
  readonly key: KeyObject
  readonly payload: Uint8Array
  readonly isDetached?: boolean
  readonly protectedHeader?: HeaderChanges
  readonly unprotectedHeader?: HeaderChanges
  /** The raw protected header instead of a map. */
  readonly protectedBytes?: Uint8Array
}

const hashes: { readonly [curve: string]: string } = {
  secp384r1: 'sha384',
  secp521r1: 'sha512',
  brainpoolP320r1: 'sha384',
  brainpoolP384r1: 'sha384',
  brainpoolP512r1: 'sha512',
}

/** With the hash that belongs to the curve of the key. Edwards keys have none of their own. */
export function signBytes(signed: Uint8Array, key: KeyObject): Buffer {
  const { asymmetricKeyType, asymmetricKeyDetails: { namedCurve = '' } = {} } = key
  const hash = asymmetricKeyType === 'ec' ? (hashes[namedCurve] ?? 'sha256') : null
  return sign(hash, signed, { key, dsaEncoding: 'ieee-p1363' })
}

export function sign1(wish: Sign1Wish): readonly unknown[] {
  const header = wish.protectedBytes ?? cbor(new Map([[1, -7], ...(wish.protectedHeader ?? [])]))
  const signed = cbor(['Signature1', header, new Uint8Array(), wish.payload])
  const signature = signBytes(signed, wish.key)
  return [header, new Map(wish.unprotectedHeader), wish.isDetached ? null : wish.payload, signature]
}

export const flipped = (bytes: unknown): Uint8Array =>
  bytes instanceof Uint8Array ? bytes.map((byte) => byte ^ 0x5a) : new Uint8Array()
