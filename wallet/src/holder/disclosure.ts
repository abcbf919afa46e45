import { base64url } from 'jose'

/**
 * `[salt, name, value]` for a claim, `[salt, value]` for an entry of an array (RFC 9901, section
 * 4.2).
 */
export type DisclosureParts = readonly [string, string, unknown] | readonly [string, unknown]

/**
 * The hash function in the form that the SD-JWT libraries expect. HAIP 1.0, section 8: SHA-256
 * only.
 */
export async function sha256(data: string | ArrayBuffer): Promise<Uint8Array> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

export const digestOf = async (text: string): Promise<string> =>
  base64url.encode(await sha256(text))

export const makeSalt = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))

export const encodeDisclosure = (parts: DisclosureParts): string =>
  base64url.encode(JSON.stringify(parts))

export const decodeDisclosure = (encoded: string): DisclosureParts =>
  JSON.parse(new TextDecoder().decode(base64url.decode(encoded)))
