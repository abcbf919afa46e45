const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** How many characters are enough for every value of that many bytes. */
export const base62Length = (bytes: number): number => Math.ceil((bytes * 8) / Math.log2(62))

/**
 * Letters and digits alone, so that a double click selects a whole id. The width is fixed: values
 * of equal length give texts of equal length.
 */
export function base62(bytes: Uint8Array): string {
  let rest = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (let position = base62Length(bytes.length); position > 0; position--) {
    text = `${alphabet[Number(rest % 62n)]}${text}`
    rest /= 62n
  }
  return text
}
