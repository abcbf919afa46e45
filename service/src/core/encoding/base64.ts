/**
 * The bytes of padded base64, as in `x5c` (RFC 7515, section 4.1.6); undefined unless canonical.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}
