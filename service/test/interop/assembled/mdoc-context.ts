import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { CoseKey, type MdocContext } from '@owf/mdoc'
import type { JWK } from 'jose'
import { type StoredKey, signEs256 } from './key-store.ts'

// Without `alg` the library would write the algorithm of a key as undefined.
export const withAlgorithm = ({ kty = '', crv = '', x = '', y = '' }: JWK) => ({
  kty,
  crv,
  x,
  y,
  alg: 'ES256',
})

export const coseKeyOf = ({ publicJwk, privateKey }: StoredKey) =>
  CoseKey.fromJwk({ ...withAlgorithm(publicJwk), d: privateKey.export({ format: 'jwk' }).d ?? '' })

const never = () => {
  throw new Error('no wallet needs this')
}

/** What @owf/mdoc leaves to its caller, for signing with one key. */
export const mdocContext = (key: StoredKey): MdocContext => ({
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm).update(bytes).digest()),
    calculateEphemeralMacKey: never,
  },
  cose: {
    sign1: { sign: ({ toBeSigned }) => signEs256(key, toBeSigned), verify: never },
    mac0: { sign: never, verify: never },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      new X509Certificate(certificate).issuer
        .split('\n')
        .flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : [])),
    getPublicKey: never,
    verifyCertificateChain: never,
    getCertificateData: never,
  },
})
