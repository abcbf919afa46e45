import { type KeyObject, verify } from 'node:crypto'
import { isStrongKey } from '../pki/signature-strength.ts'

type Algorithm = {
  readonly hash: 'sha256' | 'sha384' | 'sha512'
  /** The curve of an elliptic curve key. Undefined for RSA (RFC 7518, section 3.3). */
  readonly curve?: string
}

const algorithms: ReadonlyMap<unknown, Algorithm> = new Map<string, Algorithm>([
  ['ES256', { hash: 'sha256', curve: 'prime256v1' }],
  ['ES384', { hash: 'sha384', curve: 'secp384r1' }],
  ['ES512', { hash: 'sha512', curve: 'secp521r1' }],
  ['RS256', { hash: 'sha256' }],
  ['RS384', { hash: 'sha384' }],
  ['RS512', { hash: 'sha512' }],
])

/** The algorithms that schemes sign lists and certificates with. A key serves only one of them. */
export function isSignedBy(
  key: KeyObject,
  alg: unknown,
  signed: Buffer,
  signature: Buffer,
): boolean {
  const algorithm = algorithms.get(alg)
  if (algorithm === undefined || !isKeyFor(key, algorithm)) return false
  return verify(algorithm.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

const isKeyFor = (key: KeyObject, { curve }: Algorithm): boolean =>
  curve === undefined
    ? key.asymmetricKeyType === 'rsa' && isStrongKey(key)
    : key.asymmetricKeyDetails?.namedCurve === curve
