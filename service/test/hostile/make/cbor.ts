/** CBOR as somebody wishes it, right or wrong. It shares no code with the reader. */

export class Tagged {
  readonly tag: number
  readonly value: unknown
  constructor(tag: number, value: unknown) {
    this.tag = tag
    this.value = value
  }
}

/** Bytes that stand as they are. */
export class Raw {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export const raw = (hex: string): Raw => new Raw(Buffer.from(hex, 'hex'))
export const tagged = (tag: number, value: unknown): Tagged => new Tagged(tag, value)

/** `width` is how many bytes follow the first one: 0, 1, 2, 4 or 8. The shortest if left out. */
export function head(major: number, argument: number, width?: number): Buffer {
  const shortest =
    argument < 24 ? 0 : argument < 0x100 ? 1 : argument < 0x10000 ? 2 : argument < 2 ** 32 ? 4 : 8
  const bytes = width ?? shortest
  const first = (major << 5) | (bytes === 0 ? argument : 24 + Math.log2(bytes))
  const rest = Buffer.alloc(bytes)
  if (bytes === 8) rest.writeBigUInt64BE(BigInt(argument))
  else if (bytes > 0) rest.writeUIntBE(argument, 0, bytes)
  return Buffer.concat([Buffer.of(first), rest])
}

/** Members that are undefined are left out. */
export function cbor(value: unknown): Buffer {
  if (value instanceof Raw) return Buffer.from(value.bytes)
  if (value instanceof Tagged) return Buffer.concat([head(6, value.tag), cbor(value.value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'boolean') return Buffer.of(value ? 0xf5 : 0xf4)
  if (value === null) return Buffer.of(0xf6)
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (typeof value !== 'object') throw new Error('what CBOR has no form for')
  const entries: readonly (readonly [unknown, unknown])[] =
    value instanceof Map ? [...value] : Object.entries(value)
  const kept = entries.filter(([, member]) => member !== undefined)
  return Buffer.concat([
    head(5, kept.length),
    ...kept.map(([name, member]) => Buffer.concat([cbor(name), cbor(member)])),
  ])
}

export const embedded = (value: unknown): Tagged => new Tagged(24, cbor(value))
