import { X509Certificate as Certificate, createHash, type X509Certificate } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { compactVerify, importJWK, type JWK } from 'jose'
import { pidType } from './claims.ts'

type Expected = {
  readonly nonce: string
  readonly clientId: string
  readonly anchor: X509Certificate
}

/** SD-JWT VC with key binding, as the documentation of @sd-jwt/sd-jwt-vc shows it. */
export async function verifyCredential(compact: string, expected: Expected) {
  const library = new SDJwtVcInstance({
    hasher: (data) =>
      new Uint8Array(
        createHash('sha256')
          .update(typeof data === 'string' ? data : new Uint8Array(data))
          .digest(),
      ),
    hashAlg: 'sha-256',
    verifier: (data, signature) => isIssued(`${data}.${signature}`, expected.anchor),
    kbVerifier: async (data, signature, payload) => {
      // The type of the payload leaves the confirmation open.
      const { jwk } = payload.cnf as { readonly jwk: JWK }
      return isSigned(`${data}.${signature}`, await importJWK(jwk, 'ES256'))
    },
  })
  const { payload, kb } = await library.verify(compact, {
    keyBindingNonce: expected.nonce,
    skewSeconds: 60,
  })
  // What the library leaves to its caller.
  if (kb === undefined || kb.payload.aud !== expected.clientId) throw new Error('key binding')
  if (Math.abs(Date.now() / 1_000 - kb.payload.iat) > 300) throw new Error('an old key binding')
  if (payload.vct !== pidType) throw new Error('another type of credential')
  // The library types a payload as its registered claims.
  return payload as unknown as { readonly [name: string]: unknown }
}

/** The chain of `x5c` ends at the anchor, and its leaf signed. */
async function isIssued(jws: string, anchor: X509Certificate): Promise<boolean> {
  const header = JSON.parse(Buffer.from(jws.split('.', 1)[0] ?? '', 'base64url').toString())
  const leaf = new Certificate(Buffer.from(header.x5c[0], 'base64'))
  const [now, from, to] = [Date.now(), Date.parse(leaf.validFrom), Date.parse(leaf.validTo)]
  if (now < from || now > to) return false
  if (!leaf.checkIssued(anchor) || !leaf.verify(anchor.publicKey)) return false
  return isSigned(jws, leaf.publicKey)
}

const isSigned = (jws: string, key: Parameters<typeof compactVerify>[1]): Promise<boolean> =>
  compactVerify(jws, key, { algorithms: ['ES256'] }).then(
    () => true,
    () => false,
  )
