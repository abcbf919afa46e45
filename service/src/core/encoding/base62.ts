const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const eightPlaces = 62n ** 8n

/** A whole number as so many letters and digits, which sort as numbers do. */
export function base62OfNumber(value: number, length: number): string {
  let [rest, text] = [value, '']
  for (let position = 0; position < length; position++) {
    text = alphabet[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** How many characters are enough for every value of that many bytes. */
export const base62Length = (bytes: number): number => Math.ceil((bytes * 8) / Math.log2(62))

/** The number that letters and digits from here stand for, at most nine of them. */
export const base62Number = (text: string): number =>
  [...text].reduce((value, letter) => value * 62 + alphabet.indexOf(letter), 0)

/**
 * Letters and digits alone, so that a double click selects a whole id. The width is fixed: values
 * of equal length give texts of equal length.
 */
export function base62(bytes: Uint8Array): string {
  let rest = bigintOf(bytes)
  const length = base62Length(bytes.length)
  let text = ''
  // Eight characters at a time are exact as numbers, which divide faster than bigints.
  for (let left = length; left > 0; left -= 8) {
    text = base62OfNumber(Number(rest % eightPlaces), 8) + text
    rest /= eightPlaces
  }
  return text.slice(-length)
}

/** Ids that every call needs have eight bytes, which are read at once. */
function bigintOf(bytes: Uint8Array): bigint {
  if (bytes.length === 8) return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
