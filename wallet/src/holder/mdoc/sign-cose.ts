import { encodeCbor, encodeUnlessBytes } from '../cbor.ts'

/** The headers we write (RFC 9052, section 3.1; RFC 9360; RFC 9596). */
export const coseLabel = { algorithm: 1, type: 16, certificates: 33 } as const

/** ECDSA with SHA-256 (RFC 9053, section 2.1). */
export const es256 = -7

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
 * A COSE_Sign1 with ES256 (RFC 9052, section 4.2). Made without a library, for the same reason as
 * `signJws`.
 */
export async function signCose(
  draft: Draft,
  key: CryptoKey,
  tamper: CoseTamper = {},
): Promise<CoseSign1> {
  const protectedHonest = new Map([[coseLabel.algorithm, es256], ...(draft.protectedHeader ?? [])])
  const unprotectedHonest = draft.unprotectedHeader ?? new Map()
  const protectedHeader = encodeUnlessBytes(
    tamper.protectedHeader?.(protectedHonest) ?? protectedHonest,
  )
  const toBeSigned = encodeCbor(['Signature1', protectedHeader, new Uint8Array(), draft.payload])
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const honest = new Uint8Array(await crypto.subtle.sign(algorithm, key, toBeSigned))
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
