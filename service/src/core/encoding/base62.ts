const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const eightPlaces = 62n ** 8n

function eightCharacters(value: number): string {
  let [rest, text] = [value, '']
  for (let position = 0; position < 8; position++) {
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
  let rest = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  const length = base62Length(bytes.length)
  let text = ''
  // Eight characters at a time are exact as numbers, which divide faster than bigints.
  for (let left = length; left > 0; left -= 8) {
    text = eightCharacters(Number(rest % eightPlaces)) + text
    rest /= eightPlaces
  }
  return text.slice(-length)
}
