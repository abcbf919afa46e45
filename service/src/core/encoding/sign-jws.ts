import { type KeyObject, sign } from 'node:crypto'

/**
 * A compact JWS with ES256 (RFC 7515 section 7.1). Equal members in equal order give equal bytes.
 */
export function signJws(header: object, payload: object, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(payload)}`
  // JOSE needs r and s side by side (RFC 7518 section 3.4), not DER, which is Node's default.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
