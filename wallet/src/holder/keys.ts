const p256 = { name: 'ECDSA', namedCurve: 'P-256' }

export type KeyPair = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }

/** An EC P-256 key pair for ES256; extractable, because keys of the sandbox are written to files and shown in tests. */
export const makeKeys = (): Promise<KeyPair> =>
  crypto.subtle.generateKey(p256, true, ['sign', 'verify'])
