const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const eightPlaces = 62n ** 8n

/** A whole number in a fixed count of letters and digits, which sort in numeric order. */
export function base62OfNumber(value: number, length: number): string {
  let [rest, text] = [value, '']
  for (let position = 0; position < length; position++) {
    text = alphabet[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** How many characters hold every value of that many bytes. */
export const base62Length = (bytes: number): number => Math.ceil((bytes * 8) / Math.log2(62))

/** The number that these letters and digits encode. At most nine characters. */
export const base62Number = (text: string): number =>
  [...text].reduce((value, letter) => value * 62 + alphabet.indexOf(letter), 0)

/**
 * Only letters and digits, so that a double click selects a whole id. The width is fixed: values of
 * equal length give texts of equal length.
 */
export function base62(bytes: Uint8Array): string {
  let rest = bigintOf(bytes)
  const length = base62Length(bytes.length)
  let text = ''
  // Eight characters at a time fit exactly in a number, and numbers divide faster than bigints.
  for (let left = length; left > 0; left -= 8) {
    text = base62OfNumber(Number(rest % eightPlaces), 8) + text
    rest /= eightPlaces
  }
  return text.slice(-length)
}

/** The ids that every call needs have eight bytes, which are read at once. */
function bigintOf(bytes: Uint8Array): bigint {
  if (bytes.length === 8) return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
