import { decodeSdJwt, unpack } from '@sd-jwt/core'
import { readAuthorityKeyIds } from '../certificate-chain.ts'
import { sha256 } from '../disclosure.ts'
import { isObject, type JsonObject } from '../json.ts'

/** A disclosure and its path as the library writes it: names and indices joined by dots. */
type PlacedDisclosure = { readonly encoded: string; readonly place: string }

/** An SD-JWT VC in the wallet, with the private key it is bound to. */
export type HeldSdJwt = {
  readonly format: 'dc+sd-jwt'
  /** Its `vct`. */
  readonly type: string
  /** Its `aka_vcts`. */
  readonly otherTypes: readonly unknown[]
  readonly jwt: string
  readonly disclosures: readonly PlacedDisclosure[]
  /** All claims, with every disclosure resolved. */
  readonly claims: JsonObject
  /**
   * The keys that signed the chain: what `trusted_authorities` of type `aki` names (OpenID4VP 1.0,
   * section 6.1.1.1).
   */
  readonly authorityKeyIds: readonly string[]
  readonly holderKey: CryptoKey
}

/**
 * Adds an issued SD-JWT VC to the wallet. Throws if it is none, because the wallet's own issuer
 * made it.
 */
export async function holdSdJwt(compact: string, holderKey: CryptoKey): Promise<HeldSdJwt> {
  const { jwt, disclosures } = await decodeSdJwt(compact, sha256)
  const unpacked = await unpack(jwt.payload, disclosures, sha256)
  const claims = isObject(unpacked.unpackedObj) ? unpacked.unpackedObj : {}
  const encodedByDigest = new Map(
    disclosures.map((disclosure) => [disclosure._digest, disclosure.encode()]),
  )
  const placed = Object.entries(unpacked.disclosureKeymap).map(([place, digest]) => ({
    place,
    encoded: encodedByDigest.get(digest) ?? '',
  }))
  return {
    format: 'dc+sd-jwt',
    type: String(claims['vct']),
    otherTypes: [claims['aka_vcts'] ?? []].flat(),
    jwt: compact.split('~')[0] ?? '',
    disclosures: placed,
    claims,
    authorityKeyIds: readAuthorityKeyIds(jwt.header['x5c']),
    holderKey,
  }
}
