/** Decodes base64url without padding; undefined for anything but the one canonical spelling of those bytes. */
export function decodeBase64url(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Buffer skips what it does not know and ignores stray bits; only the canonical text survives the way back.
  return bytes.toString('base64url') === text ? bytes : undefined
}

export const encodeBase64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
