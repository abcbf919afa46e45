import 'reflect-metadata'
import { X509Certificate } from '@peculiar/x509'
import { SDJwtVcInstance, type VerificationResult } from '@sd-jwt/sd-jwt-vc'
import { compactVerify, decodeProtectedHeader } from 'jose'
import { sha256 } from '../src/holder/disclosure.ts'
import { importPublicKey } from './import-public-key.ts'

/**
 * Verifies what we issue and present with @sd-jwt's verifier, with the keys from `x5c` and `cnf`.
 */
export function verifyByLibrary(
  compact: string,
  at: Date,
  nonce?: string,
): Promise<VerificationResult> {
  const library = new SDJwtVcInstance({
    hasher: sha256,
    verifier: async (data, signature) =>
      isSigned(`${data}.${signature}`, await leafKey(`${data}.${signature}`)),
    kbVerifier: async (data, signature, payload) =>
      isSigned(`${data}.${signature}`, await importPublicKey(payload.cnf?.jwk)),
  })
  return library.verify(compact, {
    currentDate: Math.floor(at.getTime() / 1_000),
    disableStatusVerification: true,
    ...(nonce === undefined ? {} : { keyBindingNonce: nonce }),
  })
}

const leafKey = (jwt: string): Promise<CryptoKey> =>
  new X509Certificate(decodeProtectedHeader(jwt).x5c?.[0] ?? '').publicKey.export()

const isSigned = (jwt: string, key: CryptoKey): Promise<boolean> =>
  compactVerify(jwt, key, { algorithms: ['ES256'] }).then(
    () => true,
    () => false,
  )
