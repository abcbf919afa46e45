import { type KeyObject, sign } from 'node:crypto'
import type { RequestHeader, RequestObject } from './build-request.ts'

/** The request object as a compact JWS with ES256 (RFC 9101 section 4). */
export function signRequest(header: RequestHeader, request: RequestObject, accessKey: KeyObject): string {
  const signed = `${encode(header)}.${encode(request)}`
  // JOSE wants r and s side by side (RFC 7518 section 3.4), not the DER that is Node's default.
  const signature = sign('sha256', Buffer.from(signed), { key: accessKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
