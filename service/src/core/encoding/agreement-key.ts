import { createECDH, type ECDH } from 'node:crypto'
import { type P256Jwk, thumbprintOf } from './p256-jwk.ts'

/**
 * A private key that agrees with another party's on a third. It is an `ECDH` rather than a
 * `KeyObject`, because importing a private key costs more than the agreement itself.
 */
export type AgreementKey = { readonly kid: string; readonly jwk: P256Jwk; readonly ecdh: ECDH }

/** The input of `scalarOf`: 64 bits more than the order has (FIPS 186-5 appendix A.2.1). */
export const scalarSeedBytes = 40

/** The order of P-256 (NIST SP 800-186 section 3.2.1.3) minus one. */
const orderLessOne = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n

/** A private scalar from random bits, without noticeable bias (FIPS 186-5 appendix A.2.1). */
export function scalarOf(bits: Uint8Array): Buffer {
  const scalar = (BigInt(`0x${Buffer.from(bits).toString('hex')}`) % orderLessOne) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

/** Named by its thumbprint: unique without another random value, and part of the mdoc handover. */
export function agreementKey(scalar: Uint8Array): AgreementKey {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const jwk = jwkOf(ecdh.getPublicKey())
  return { kid: thumbprintOf(jwk), jwk, ecdh }
}

/** From an uncompressed point (SEC 1 section 2.3.3). */
const jwkOf = (point: Buffer): P256Jwk => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.toString('base64url', 1, 33),
  y: point.toString('base64url', 33),
})
