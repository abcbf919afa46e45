const p256 = { name: 'ECDSA', namedCurve: 'P-256' }

export type KeyPair = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }

/**
 * An EC P-256 key pair for ES256. Extractable, because sandbox keys are written to files and tests
 * read them.
 */
export const makeKeys = (): Promise<KeyPair> =>
  crypto.subtle.generateKey(p256, true, ['sign', 'verify'])
