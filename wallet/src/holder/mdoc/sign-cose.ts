import { encodeCbor, encodeUnlessBytes } from '../cbor.ts'
import { signatureOf, signBytes } from '../keys.ts'

/** The headers we write (RFC 9052, section 3.1; RFC 9360; RFC 9596). */
export const coseLabel = { algorithm: 1, type: 16, certificates: 33 } as const

export type CoseHeader = ReadonlyMap<number, unknown>

export type CoseSign1 = readonly [
  protectedHeader: Uint8Array,
  unprotectedHeader: CoseHeader,
  payload: Uint8Array | null,
  signature: Uint8Array,
]

/** Changes one honest COSE_Sign1. Bytes are used as the protected header without change. */
export type CoseTamper = {
  readonly protectedHeader?: (honest: CoseHeader) => CoseHeader | Uint8Array
  readonly unprotectedHeader?: (honest: CoseHeader) => CoseHeader
  readonly signature?: (
    honest: Uint8Array,
    toBeSigned: Uint8Array,
  ) => Uint8Array | Promise<Uint8Array>
}

type Draft = {
  /** In addition to the algorithm. */
  readonly protectedHeader?: CoseHeader
  readonly unprotectedHeader?: CoseHeader
  readonly payload: Uint8Array
}

/**
 * A COSE_Sign1 (RFC 9052, section 4.2), with the algorithm of the key's curve. Made without a
 * library, for the same reason as `signJws`.
 */
export async function signCose(
  draft: Draft,
  key: CryptoKey,
  tamper: CoseTamper = {},
): Promise<CoseSign1> {
  const protectedHonest = new Map<number, unknown>([
    [coseLabel.algorithm, signatureOf(key).cose],
    ...(draft.protectedHeader ?? []),
  ])
  const unprotectedHonest = draft.unprotectedHeader ?? new Map()
  const protectedHeader = encodeUnlessBytes(
    tamper.protectedHeader?.(protectedHonest) ?? protectedHonest,
  )
  const toBeSigned = encodeCbor(['Signature1', protectedHeader, new Uint8Array(), draft.payload])
  const honest = await signBytes(key, toBeSigned)
  const signature = (await tamper.signature?.(honest, toBeSigned)) ?? honest
  return [
    protectedHeader,
    tamper.unprotectedHeader?.(unprotectedHonest) ?? unprotectedHonest,
    draft.payload,
    signature,
  ]
}

/** Removes the payload, which both sides know (RFC 9052, section 4.1). */
export const detach = ([protectedHeader, unprotectedHeader, , signature]: CoseSign1): CoseSign1 => [
  protectedHeader,
  unprotectedHeader,
  null,
  signature,
]
