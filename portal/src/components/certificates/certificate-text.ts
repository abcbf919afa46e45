const derSequence = 0x30

/** A certificate of a file as PEM, whichever of its two forms the file has (RFC 7468). */
export function certificateText(bytes: Uint8Array): string {
  if (bytes[0] !== derSequence) return new TextDecoder().decode(bytes)
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
