import { type BitsPerStatus, StatusList } from '@owf/token-status-list'
import { Tag } from 'cbor2'
import { decodeCbor, decodeTrusted } from '../src/holder/cbor.ts'
import { isObject } from '../src/holder/json.ts'
import type { CoseHeader, CoseSign1 } from '../src/holder/mdoc/sign-cose.ts'

/** The claims of a CWT, unverified. */
export const cwtClaimsIn = (token: Uint8Array): ReadonlyMap<number, unknown> =>
  mapIn(sign1In(token)[2])

/**
 * The library's reader of CWTs requires an `aggregation_uri`, which is optional (section 4.3), so
 * it gets only the list.
 */
export function statusListIn(token: Uint8Array): StatusList {
  const claim = cwtClaimsIn(token).get(65_533)
  if (!isListClaim(claim)) throw new Error('There is no status list.')
  return StatusList.decompressStatusListFromBytes(claim.lst, claim.bits)
}

type ListClaim = { readonly bits: BitsPerStatus; readonly lst: Uint8Array }

const isListClaim = (value: unknown): value is ListClaim =>
  isObject(value) && [1, 2, 4, 8].includes(Number(value['bits'])) && isBytes(value['lst'])

const isBytes = (value: unknown): boolean => value instanceof Uint8Array

/** The protected header of a CWT. */
export const headerOfCwt = (token: Uint8Array): CoseHeader => mapIn(sign1In(token)[0])

function sign1In(token: Uint8Array): CoseSign1 {
  const tagged = decodeCbor(token)
  if (!(tagged instanceof Tag) || tagged.tag !== 18) throw new Error('not a tagged COSE_Sign1')
  if (!isSign1(tagged.contents)) throw new Error('not a COSE_Sign1')
  return tagged.contents
}

const isSign1 = (value: unknown): value is CoseSign1 =>
  Array.isArray(value) && value.length === 4 && isBytes(value[0]) && isBytes(value[3])

const mapIn = (encoded: Uint8Array | null): ReadonlyMap<number, unknown> =>
  decodeTrusted(encoded ?? new Uint8Array())
