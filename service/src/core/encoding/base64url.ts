/**
 * The bytes of unpadded base64url text (RFC 7515, section 2). Undefined for any other spelling of
 * the same bytes, so that a signed text cannot be changed without changing its meaning.
 */
export function decodeBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
