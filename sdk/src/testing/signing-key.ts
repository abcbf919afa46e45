import {
  base64url,
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
} from 'jose'

/** The claims of a token. Declared here so that our type declarations do not depend on jose's. */
export type Claims = {
  readonly iss?: string
  readonly aud?: string
  readonly iat?: number
  readonly exp?: number
  readonly [claim: string]: unknown
}

/** A key like the service's. It can also sign as an attacker would. */
export type SigningKey = {
  readonly publicJwk: object
  sign(claims: Claims, typ: string): Promise<string>
  /** Misuses the public key, which everybody has, as a shared secret. */
  signWithPublicKey(claims: Claims, typ: string): Promise<string>
  leaveUnsigned(claims: Claims, typ: string): string
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const spki = await exportSPKI(publicKey)

  const sign = (claims: Claims, typ: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ, kid }).sign(privateKey)

  const signWithPublicKey = (claims: Claims, typ: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ, kid })
      .sign(new TextEncoder().encode(spki))

  const leaveUnsigned = (claims: Claims, typ: string) => {
    const parts = [{ alg: 'none', typ, kid }, claims]
    return `${parts.map((part) => base64url.encode(JSON.stringify(part))).join('.')}.`
  }

  return {
    publicJwk: { ...jwk, use: 'sig', alg: 'ES256', kid },
    sign,
    signWithPublicKey,
    leaveUnsigned,
  }
}
