import { createHash, X509Certificate } from 'node:crypto'
import { Openid4vpClient } from '@openid4vc/openid4vp'
import { CompactEncrypt, compactVerify, exportJWK, importJWK, type JWK } from 'jose'
import type { Surroundings } from '../foreign-wallet.ts'

const never = () => {
  throw new Error('no wallet needs this')
}

/** @openid4vc/openid4vp; what it leaves to its caller is done by jose and Node. */
export const requestClient = ({ fetch, accessAuthority }: Surroundings) =>
  new Openid4vpClient({
    callbacks: {
      fetch: (url, init) => fetch(String(url), init as RequestInit),
      hash: (data, algorithm) =>
        new Uint8Array(createHash(algorithm.replace('-', '')).update(data).digest()),
      signJwt: never,
      decryptJwe: never,
      verifyJwt: async (signer, { compact }) => {
        if (signer.method !== 'x5c') throw new Error(`signed by ${signer.method}`)
        const signerJwk = await verifiedSigner(signer.x5c, compact, accessAuthority)
        return signerJwk === undefined
          ? { verified: false }
          : { verified: true, signerJwk: signerJwk as never }
      },
      encryptJwe: async ({ publicJwk, enc, apu = '', apv = '' }, text) => ({
        encryptionJwk: publicJwk,
        jwe: await encrypt(publicJwk as JWK, { enc, apu, apv }, text),
      }),
      getX509CertificateMetadata: (certificate) => ({
        sanDnsNames: dnsNames(new X509Certificate(Buffer.from(certificate, 'base64'))),
        sanUriNames: [],
      }),
    },
  })

/** The access certificate must be issued by the one authority that this wallet knows. */
async function verifiedSigner(
  [first = '']: readonly string[],
  jws: string,
  accessAuthority: string,
): Promise<JWK | undefined> {
  const leaf = new X509Certificate(Buffer.from(first, 'base64'))
  const authority = new X509Certificate(accessAuthority)
  if (!leaf.checkIssued(authority) || !leaf.verify(authority.publicKey)) return undefined
  await compactVerify(jws, leaf.publicKey, { algorithms: ['ES256'] })
  return exportJWK(leaf.publicKey)
}

const dnsNames = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').flatMap((name) => (name.startsWith('DNS:') ? [name.slice(4)] : []))

type Wish = { readonly enc: string; readonly apu: string; readonly apv: string }

/** jose derives the key with `apu` and `apv`, which the verifier must do too. */
async function encrypt(jwk: JWK, { enc, apu, apv }: Wish, text: string): Promise<string> {
  const header = { alg: 'ECDH-ES', enc, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) }
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .setKeyManagementParameters({
      apu: new Uint8Array(Buffer.from(apu, 'base64url')),
      apv: new Uint8Array(Buffer.from(apv, 'base64url')),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}
