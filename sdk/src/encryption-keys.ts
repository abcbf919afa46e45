import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { VidimusError } from './error.ts'
import { type DecryptionKey, type PrivateKey, readDecryptionKeys } from './settings.ts'

/** The half that the service gets. */
export type PublicKey = Omit<PrivateKey, 'd'> & {
  readonly kid: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
}

export type EncryptionKeyPair = {
  readonly publicKey: PublicKey
  /** Your `decryptionKey`. Keep it with your other secrets, and never send it. */
  readonly privateKey: PublicKey & PrivateKey
}

/** Keys with which the service encrypts your results, so that only you can read them. */
export const encryptionKeys = {
  /** Makes a key pair as `vidimus encryption-key new` does. Nothing is sent. */
  create: async (): Promise<EncryptionKeyPair> => {
    const made = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { x = '', y = '', d = '' } = await exportJWK(made.privateKey)
    const point = { kty: 'EC', crv: 'P-256', x, y }
    const kid = await calculateJwkThumbprint(point)
    const publicKey = { ...point, kid, use: 'enc', alg: 'ECDH-ES' } as const
    return { publicKey, privateKey: { ...publicKey, d } }
  },

  /** What the service's challenge says. Sending it back proves that the private key works. */
  openChallenge: async (key: DecryptionKey, challenge: string): Promise<string> => {
    const [read] = readDecryptionKeys({ decryptionKey: key })
    try {
      const imported = await importJWK({ ...read }, 'ECDH-ES')
      return new TextDecoder().decode((await compactDecrypt(challenge, imported)).plaintext)
    } catch {
      throw new VidimusError('decryption_failed', {
        expected: 'the challenge that was made for this key',
      })
    }
  },
}
