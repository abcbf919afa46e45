/**
 * The part of DER (X.690) that X.509 certificates need: definite lengths in their shortest form,
 * one-byte tags, no trailing bytes. Why we have our own reader: docs/decisions/0009-der-reader.md.
 */
export type DerElement = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer }

export const derTag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const

/**
 * Two length bytes reach 65,535, more than the largest certificate we read. Lists of revoked
 * certificates need three.
 */
export type LengthBytes = 2 | 3

/** The consecutive elements in these bytes. Undefined unless all the bytes are DER. */
export function readDerElements(
  bytes: Buffer,
  longest: LengthBytes = 2,
): readonly DerElement[] | undefined {
  const elements: DerElement[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const element = readFirst(rest, longest)
    if (element === undefined) return undefined
    elements.push(element)
    rest = rest.subarray(element.whole.length)
  }
  return elements
}

/** The only element in these bytes, if it has the expected tag. */
export function readDerElement(
  bytes: Buffer,
  tag: number,
  longest: LengthBytes = 2,
): DerElement | undefined {
  const element = readFirst(bytes, longest)
  return element?.tag === tag && element.whole.length === bytes.length ? element : undefined
}

/** The members of a SEQUENCE that fills these bytes. */
export function readDerSequence(
  bytes: Buffer,
  longest: LengthBytes = 2,
): readonly DerElement[] | undefined {
  const sequence = readDerElement(bytes, derTag.sequence, longest)
  return sequence && readDerElements(sequence.content, longest)
}

function readFirst(bytes: Buffer, longest: LengthBytes): DerElement | undefined {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  // 0x80 would be an indefinite length.
  if (first === 0x80 || lengthBytes > longest || bytes.length < 2 + lengthBytes) return undefined
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const isShortest =
    lengthBytes === 0 || length >= (lengthBytes === 1 ? 0x80 : 256 ** (lengthBytes - 1))
  const start = 2 + lengthBytes
  if (!isShortest || bytes.length < start + length) return undefined
  return {
    tag,
    content: bytes.subarray(start, start + length),
    whole: bytes.subarray(0, start + length),
  }
}

export function readDerBoolean(element: DerElement): boolean | undefined {
  const [value] = element.content
  if (element.tag !== derTag.boolean || element.content.length !== 1) return undefined
  return value === 0xff ? true : value === 0x00 ? false : undefined
}

/** An INTEGER from 0 to 127, which is enough for versions and path lengths. */
export function readDerSmallInteger(element: DerElement): number | undefined {
  const [value] = element.content
  const isSmall = element.tag === derTag.integer && element.content.length === 1
  return isSmall && value !== undefined && value < 0x80 ? value : undefined
}

/**
 * A BIT STRING of named flags as bytes, with the first flag in the highest bit (X.690, section
 * 11.2).
 */
export function readDerFlags(element: DerElement): Buffer | undefined {
  const [unusedBits] = element.content
  if (element.tag !== derTag.bitString || unusedBits === undefined || unusedBits > 7)
    return undefined
  return element.content.subarray(1)
}

/** An OBJECT IDENTIFIER in dotted form. */
export function readDerObjectIdentifier(element: DerElement): string | undefined {
  const last = element.content.at(-1)
  if (element.tag !== derTag.objectIdentifier || last === undefined || last >= 0x80)
    return undefined
  const arcs: number[] = []
  let arc = 0
  for (const byte of element.content) {
    // A leading 0x80 is padding. With seven groups of bits, a number is no longer exact.
    if ((arc === 0 && byte === 0x80) || arc >= 2 ** 42) return undefined
    arc = arc * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [head = 0, ...tail] = arcs
  const root = Math.min(Math.floor(head / 40), 2)
  return [root, head - root * 40, ...tail].join('.')
}
