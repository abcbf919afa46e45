import { type CborMap, decodeCbor, decodeTrusted, embed, encodeCbor, readEmbedded } from './cbor.ts'
import type { CoseSign1 } from './mdoc/sign-cose.ts'

/**
 * One element, with the salt that keeps its digest from revealing it (ISO/IEC 18013-5,
 * 8.3.2.1.2.2).
 */
export type IssuerSignedItem = {
  readonly digestID: number
  readonly random: Uint8Array
  readonly elementIdentifier: string
  readonly elementValue: unknown
}

/**
 * An issued mdoc: the signed digests, and the items as bytes, because the digests are made over the
 * bytes.
 */
export type IssuerSigned = {
  readonly nameSpaces: { readonly [namespace: string]: readonly Uint8Array[] }
  readonly issuerAuth: CoseSign1
}

/** Namespaces without items are left out, and so is an empty `nameSpaces`: neither may be empty. */
export function issuerSignedCbor({ nameSpaces, issuerAuth }: IssuerSigned): CborMap {
  const filled = Object.entries(nameSpaces).filter(([, items]) => items.length > 0)
  const embedded = Object.fromEntries(
    filled.map(([namespace, items]) => [namespace, items.map(embed)]),
  )
  return { ...(filled.length === 0 ? {} : { nameSpaces: embedded }), issuerAuth }
}

type EncodedIssuerSigned = {
  readonly nameSpaces?: { readonly [namespace: string]: readonly unknown[] }
  readonly issuerAuth: CoseSign1
}

/** Only what the sandbox's own issuer made is decoded here, so nothing is checked. */
export function decodeIssuerSigned(encoded: Uint8Array): IssuerSigned {
  const { nameSpaces = {}, issuerAuth }: EncodedIssuerSigned = decodeTrusted(encoded)
  const items = Object.entries(nameSpaces).map(([namespace, tags]) => [
    namespace,
    tags.map(readEmbedded),
  ])
  const [protectedHeader, unprotectedHeader, payload, signature] = issuerAuth
  // The library decodes an empty map as an object, because it contains no number key.
  const header = unprotectedHeader instanceof Map ? unprotectedHeader : new Map()
  return {
    nameSpaces: Object.fromEntries(items),
    issuerAuth: [protectedHeader, header, payload, signature],
  }
}

export const encodeItem = (item: IssuerSignedItem): Uint8Array => encodeCbor(item)

export const decodeItem = (encoded: Uint8Array): IssuerSignedItem => decodeTrusted(encoded)

/** The mobile security object that is signed: `#6.24(bstr .cbor MobileSecurityObject)`. */
export const msoOf = ([, , payload]: CoseSign1): CborMap =>
  decodeTrusted(readEmbedded(decodeCbor(payload ?? new Uint8Array())))
