import { importJWK } from 'jose'

export async function importPublicKey(jwk: object | undefined): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk }, 'ES256')
  if (key instanceof Uint8Array) throw new Error('This is a secret, not a public key.')
  return key
}
