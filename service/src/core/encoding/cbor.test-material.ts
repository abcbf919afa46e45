/**
 * CBOR in other encodings. It walks the bytes itself and shares no code with the reader under test.
 */

type Width = 0 | 1 | 2 | 4 | 8

const widths: readonly Width[] = [0, 1, 2, 4, 8]

/** How many bytes the argument of the next head may take. It takes more if necessary. */
export type ChooseWidth = (major: number) => Width

/** The same items, with the chosen head lengths. The content of byte strings stays unchanged. */
export function respelled(bytes: Uint8Array, choose: ChooseWidth): Buffer {
  const walk = { bytes: Buffer.from(bytes), at: 0, written: [] as Buffer[], choose }
  respellItem(walk)
  return Buffer.concat(walk.written)
}

type Walk = { readonly bytes: Buffer; at: number; readonly written: Buffer[]; choose: ChooseWidth }

function respellItem(walk: Walk): void {
  const start = walk.at
  const [major, argument] = readHead(walk)
  // Heads of floats and simple values have one length each (RFC 8949, section 3.3).
  if (major === 7) return void walk.written.push(walk.bytes.subarray(start, walk.at))
  walk.written.push(headOf(major, argument, walk.choose(major)))
  if (major === 2 || major === 3) {
    walk.at += Number(argument)
    walk.written.push(walk.bytes.subarray(walk.at - Number(argument), walk.at))
  }
  const items = { 4: Number(argument), 5: 2 * Number(argument), 6: 1 }[major] ?? 0
  for (let item = 0; item < items; item++) respellItem(walk)
}

function readHead(walk: Walk): readonly [major: number, argument: bigint] {
  const first = walk.bytes[walk.at++] ?? 0
  const low = first & 0x1f
  if (low < 24) return [first >> 5, BigInt(low)]
  const width = 2 ** (low - 24)
  walk.at += width
  return [first >> 5, BigInt(`0x${walk.bytes.toString('hex', walk.at - width, walk.at)}`)]
}

const fits = (argument: bigint, width: Width) =>
  argument < (width === 0 ? 24n : 2n ** BigInt(8 * width))

/** A head with an argument of that many bytes, or as many as it needs. */
function headOf(major: number, argument: bigint, wanted: Width): Buffer {
  const width = widths.find((each) => each >= wanted && fits(argument, each)) ?? 8
  if (width === 0) return Buffer.of((major << 5) | Number(argument))
  const hex = argument.toString(16).padStart(2 * width, '0')
  return Buffer.concat([
    Buffer.of((major << 5) | (23 + widths.indexOf(width))),
    Buffer.from(hex, 'hex'),
  ])
}

/** As cbor-x and therefore many wallets write: the length of every map in two bytes. */
export const asCborXWrites = (bytes: Uint8Array): Buffer =>
  respelled(bytes, (major) => (major === 5 ? 2 : 0))
