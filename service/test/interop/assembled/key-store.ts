import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { JWK } from 'jose'

/** A P-256 key, as the libraries that leave cryptography to their caller need it. */
export type StoredKey = { readonly privateKey: KeyObject; readonly publicJwk: JWK }

export function makeStoredKey(): StoredKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicJwk: publicKey.export({ format: 'jwk' }) as JWK }
}

export const storedKeyOf = async (keys: {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}): Promise<StoredKey> => ({
  privateKey: createPrivateKey({
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    format: 'der',
    type: 'pkcs8',
  }),
  publicJwk: (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JWK,
})

export const signEs256 = ({ privateKey }: StoredKey, data: Uint8Array): Uint8Array =>
  new Uint8Array(sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
