import type { KeyObject } from 'node:crypto'
import { type CborItem, cborMeaning, cborMember, cborValue, decodeCbor } from '../encoding/cbor.ts'
import { cborArray, cborBytes, cborText } from '../encoding/cbor-write.ts'
import { ok } from '../vocabulary/result.ts'
import {
  hasCoseNumber,
  refusedAlgorithm,
  type SignatureAlgorithm,
  usualAlgorithms,
} from '../vocabulary/signature-algorithms.ts'
import { type Checked, invalid } from './refuse.ts'
import { isKeyFor, verifySignature } from './signatures.ts'

/** A COSE_Sign1 as read. Nothing in it is trusted before its signature is verified. */
export type CoseSign1 = {
  readonly protectedHeader: CborItem
  readonly unprotectedHeader: CborItem
  /** Null if the signed bytes are sent separately. */
  readonly payload: Buffer | null
  readonly signature: Buffer
  /** Those with its number. The curve of the key decides which of them it is. */
  readonly algorithms: readonly SignatureAlgorithm[]
  /** The header as signed. */
  readonly protectedBytes: Buffer
}

const label = { algorithm: 1, critical: 2, x5chain: 33 } as const

/** Reads a COSE_Sign1 (RFC 9052, section 4.2), with ES256 unless its issuer uses others. */
export function readCoseSign1(
  item: CborItem | undefined,
  name: 'issuerAuth' | 'deviceSignature' | 'status list: CWT',
  allowed: readonly SignatureAlgorithm[] = usualAlgorithms,
): Checked<CoseSign1> {
  const parts = cborValue(item, 'array')
  const [first, unprotectedHeader, third, fourth] = parts ?? []
  const [protectedBytes, signature] = [cborValue(first, 'bytes'), cborValue(fourth, 'bytes')]
  const payload = cborValue(third, 'bytes') ?? cborValue(third, 'simple')
  const protectedHeader = protectedBytes && decodeCbor(protectedBytes)
  if (
    parts?.length !== 4 ||
    !protectedBytes ||
    !signature ||
    payload === undefined ||
    typeof payload === 'boolean'
  )
    return invalid(`${name} is not a COSE_Sign1`)
  if (protectedHeader?.type !== 'map' || unprotectedHeader?.type !== 'map')
    return invalid(`${name}: a header is not a strict CBOR map`)
  const number = cborMember(protectedHeader, label.algorithm)?.value
  const algorithms = allowed.filter((algorithm) => hasCoseNumber(algorithm, number))
  if (algorithms.length === 0)
    return invalid(`${name}: the algorithm ${refusedAlgorithm(allowed, number)}`)
  const rule = brokenHeaderRule(protectedHeader, unprotectedHeader)
  if (rule !== undefined) return invalid(`${name}: ${rule}`)
  return ok({ protectedHeader, unprotectedHeader, payload, signature, algorithms, protectedBytes })
}

function brokenHeaderRule(protectedHeader: CborItem, unprotectedHeader: CborItem) {
  const labels = [protectedHeader, unprotectedHeader].flatMap(
    (header) => cborValue(header, 'map') ?? [],
  )
  const distinct = new Set(labels.map(({ key }) => cborMeaning(key)))
  // RFC 9052, section 3, does not say which of two values would count.
  if (distinct.size !== labels.length) return 'a header parameter occurs in both headers'
  return labels.some(({ key }) => key.value === label.critical)
    ? 'header parameter crit is refused'
    : undefined
}

/** Whether the key signed this payload, attached or detached (RFC 9052, section 4.4). */
export function verifyCoseSign1(
  { protectedBytes, signature, algorithms }: CoseSign1,
  payload: Uint8Array,
  key: KeyObject,
): boolean {
  const noMore = cborBytes(Buffer.alloc(0))
  const signed = cborArray([
    cborText('Signature1'),
    cborBytes(protectedBytes),
    noMore,
    cborBytes(payload),
  ])
  const algorithm = algorithms.find((one) => isKeyFor(key, one))
  return algorithm !== undefined && verifySignature(algorithm, key, signed, signature)
}

/** The certificates of a header, signer first: one, or an array of them (RFC 9360, section 2). */
export function readX5chain(header: CborItem): readonly Buffer[] | undefined {
  const sent = cborMember(header, label.x5chain)
  const entries = cborValue(sent, 'array') ?? [sent]
  const chain = entries.map((entry) => cborValue(entry, 'bytes'))
  return chain.every((certificate) => certificate !== undefined) ? chain : undefined
}
