import { createHash, randomBytes } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { type StoredKey, signEs256 } from './key-store.ts'

/** @sd-jwt/sd-jwt-vc with one key, which signs what is issued and what is presented. */
export const sdJwtLibrary = (key: StoredKey) => {
  const signer = (data: string) =>
    Buffer.from(signEs256(key, Buffer.from(data))).toString('base64url')
  return new SDJwtVcInstance({
    hasher: (data) =>
      new Uint8Array(
        createHash('sha256')
          .update(typeof data === 'string' ? data : new Uint8Array(data))
          .digest(),
      ),
    hashAlg: 'sha-256',
    saltGenerator: () => randomBytes(16).toString('base64url'),
    signAlg: 'ES256',
    signer,
    kbSignAlg: 'ES256',
    kbSigner: signer,
  })
}
