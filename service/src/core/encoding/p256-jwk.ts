import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { decodeBase64url } from './base64url.ts'

/** Only the public part of a P-256 key. */
export type P256Jwk = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

type UnreadJwk = { readonly [name in keyof P256Jwk]?: unknown }

/** Undefined if it is not a P-256 key. Import checks whether the point is on the curve. */
export function readP256Jwk({ kty, crv, x, y }: UnreadJwk): P256Jwk | undefined {
  if (kty !== 'EC' || crv !== 'P-256' || !isCoordinate(x) || !isCoordinate(y)) return undefined
  return { kty, crv, x, y }
}

/** RFC 7518 sections 6.2.2, 6.3.2 and 6.4.1, and `priv` of keys of type AKP. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']

/** A private key that was sent to someone is not secret, whatever its type. */
export const isPrivateJwk = (jwk: object): boolean => privateMembers.some((name) => name in jwk)

const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && decodeBase64url(value)?.length === 32

/** Undefined if it is not a point on the curve. */
export function importP256Jwk(jwk: P256Jwk): KeyObject | undefined {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    return undefined
  }
}

export function publicJwkOf(key: KeyObject): P256Jwk {
  const shown = key.type === 'public' ? key : createPublicKey(key)
  const jwk = readP256Jwk(shown.export({ format: 'jwk' }))
  if (jwk === undefined) throw new Error('not a P-256 key')
  return jwk
}

/** RFC 7638. */
export const thumbprintOf = ({ crv, kty, x, y }: P256Jwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
