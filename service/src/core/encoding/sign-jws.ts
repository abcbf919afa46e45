import { type KeyObject, sign } from 'node:crypto'

/** A key that stays elsewhere. It signs like ES256: r and s side by side, over SHA-256. */
type RemoteKey = (signed: Uint8Array) => Promise<Uint8Array>

/** A key that we hold, or one that we may only ask. */
export type SigningKeyHandle = KeyObject | RemoteKey

declare const brand: unique symbol

/** A header as sent. Many signatures share it, so it is encoded once. */
export type JwsHeader = string & { readonly [brand]: 'JwsHeader' }

/** Only this function makes a JwsHeader, so the cast is safe. */
export const encodeJwsHeader = (header: object): JwsHeader => encode(header) as JwsHeader

/**
 * A compact JWS with ES256 (RFC 7515 section 7.1). Equal members in the same order give equal
 * bytes.
 */
export function signJws(header: JwsHeader, payload: object, key: KeyObject): string {
  const signed = signingInput(header, payload)
  // JOSE needs r and s side by side (RFC 7518 section 3.4), not Node's default DER.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** The same with a key of either kind. */
export async function signJwsWith(
  header: JwsHeader,
  payload: object,
  key: SigningKeyHandle,
): Promise<string> {
  if (typeof key !== 'function') return signJws(header, payload, key)
  const signed = signingInput(header, payload)
  return `${signed}.${Buffer.from(await key(Buffer.from(signed))).toString('base64url')}`
}

/** What is signed (RFC 7515 section 5.1). */
export const signingInput = (header: JwsHeader, payload: object): string =>
  `${header}.${encode(payload)}`

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
