import { type CborMap, embed, encodeCbor, encodeUnlessBytes } from './cbor.ts'
import {
  decodeItem,
  encodeItem,
  type IssuerSigned,
  type IssuerSignedItem,
  msoOf,
} from './issuer-signed.ts'
import { coseLabel, signCose } from './mdoc/sign-cose.ts'

/** Changes the bytes of the issuer's signature and nothing else. */
export function bendIssuerSignature(
  { nameSpaces, issuerAuth }: IssuerSigned,
  change: (signature: Uint8Array) => Uint8Array,
): IssuerSigned {
  const [protectedHeader, unprotectedHeader, payload, signature] = issuerAuth
  return {
    nameSpaces,
    issuerAuth: [protectedHeader, unprotectedHeader, payload, change(signature)],
  }
}

/** Changes the mobile security object and signs again, so that nothing but the change is wrong. */
export async function resignMso(
  { nameSpaces, issuerAuth }: IssuerSigned,
  key: CryptoKey,
  change: (honest: CborMap) => CborMap | Uint8Array,
): Promise<IssuerSigned> {
  const payload = encodeCbor(embed(encodeUnlessBytes(change(msoOf(issuerAuth)))))
  return {
    nameSpaces,
    issuerAuth: await signCose({ unprotectedHeader: issuerAuth[1], payload }, key),
  }
}

/** Changes items after their digests were made. The index counts within the namespace. */
export function bendItems(
  { nameSpaces, issuerAuth }: IssuerSigned,
  change: (honest: IssuerSignedItem, index: number) => IssuerSignedItem,
): IssuerSigned {
  const changed = Object.entries(nameSpaces).map(([namespace, items]) => [
    namespace,
    items.map((item, index) => encodeItem(change(decodeItem(item), index))),
  ])
  return { nameSpaces: Object.fromEntries(changed), issuerAuth }
}

/**
 * A `deviceMac` instead of the signature. No reader has its key, so any key will do (ISO/IEC
 * 18013-5, 9.1.3.5).
 */
export async function macInstead(_signed: CborMap, authenticated: Uint8Array): Promise<CborMap> {
  const protectedHeader = encodeCbor(new Map([[coseLabel.algorithm, hmac256]]))
  const toBeAuthenticated = encodeCbor(['MAC0', protectedHeader, new Uint8Array(), authenticated])
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const tag = new Uint8Array(await crypto.subtle.sign('HMAC', key, toBeAuthenticated))
  return { deviceMac: [protectedHeader, new Map(), null, tag] }
}

/** HMAC 256/256 (RFC 9053, section 3.1). */
const hmac256 = 5
