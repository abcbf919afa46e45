import type { KeyObject } from 'node:crypto'

const smallestRsaBits = 2_048

/** RSA and ECDSA with SHA-256, 384 or 512. SHA-1 is never accepted. */
export const certificateSignatureAlgorithms: ReadonlyMap<
  string,
  { readonly keyType: 'ec' | 'rsa'; readonly hash: 'sha256' | 'sha384' | 'sha512' }
> = new Map([
  ['1.2.840.10045.4.3.2', { keyType: 'ec', hash: 'sha256' }],
  ['1.2.840.10045.4.3.3', { keyType: 'ec', hash: 'sha384' }],
  ['1.2.840.10045.4.3.4', { keyType: 'ec', hash: 'sha512' }],
  ['1.2.840.113549.1.1.11', { keyType: 'rsa', hash: 'sha256' }],
  ['1.2.840.113549.1.1.12', { keyType: 'rsa', hash: 'sha384' }],
  ['1.2.840.113549.1.1.13', { keyType: 'rsa', hash: 'sha512' }],
] as const)

const curves = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
])

/** Whether signatures that an authority makes with this key may count. */
export function isStrongKey(key: KeyObject): boolean {
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {}
  return namedCurve
    ? curves.has(namedCurve)
    : modulusLength !== undefined && modulusLength >= smallestRsaBits
}
