import { createPrivateKey, type webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }

/** Keys of the sandbox, for certificates that others made for them. */
export async function publishedKeys(name: string): Promise<webcrypto.CryptoKeyPair> {
  const file = new URL(`../../../../../vectors/sandbox/${name}.key`, import.meta.url)
  const jwk = createPrivateKey(readFileSync(file)).export({ format: 'jwk' })
  const { d: _, ...publicJwk } = jwk
  const read = (key: webcrypto.JsonWebKey, usage: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', key, p256, true, [usage])
  return { privateKey: await read(jwk, 'sign'), publicKey: await read(publicJwk, 'verify') }
}
