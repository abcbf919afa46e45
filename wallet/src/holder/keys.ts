/** How a key of each curve signs: as JWS (RFC 7518, section 3.4) and as COSE (RFC 9053). */
const signatures = {
  'P-256': { alg: 'ES256', hash: 'SHA-256', cose: -7, coseCurve: 1 },
  'P-384': { alg: 'ES384', hash: 'SHA-384', cose: -35, coseCurve: 2 },
  'P-521': { alg: 'ES512', hash: 'SHA-512', cose: -36, coseCurve: 3 },
} as const

export type Curve = keyof typeof signatures

export type KeyPair = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }

const isCurve = (name: unknown): name is Curve =>
  typeof name === 'string' && Object.hasOwn(signatures, name)

/** Extractable, because sandbox keys are written to files and tests read them. */
export const makeKeys = (curve: Curve = 'P-256'): Promise<KeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: curve }, true, ['sign', 'verify'])

/** The one way in which a key signs. Throws for a key of another kind, which is never made here. */
export function signatureOf({ algorithm }: CryptoKey): (typeof signatures)[Curve] {
  const curve = 'namedCurve' in algorithm ? algorithm.namedCurve : undefined
  if (!isCurve(curve)) throw new Error(`no signatures with a key for ${algorithm.name}`)
  return signatures[curve]
}

export async function signBytes(key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', hash: signatureOf(key).hash }
  return new Uint8Array(await crypto.subtle.sign(algorithm, key, new Uint8Array(bytes)))
}
