import { type BitsPerStatus, StatusList } from '@owf/token-status-list'
import { Tag } from 'cbor2'
import { decodeCbor } from '../src/holder/cbor.ts'
import type { CoseHeader, CoseSign1 } from '../src/holder/mdoc/sign-cose.ts'

/** The claims of a CWT, unverified. */
export const cwtClaimsIn = (token: Uint8Array): ReadonlyMap<number, unknown> =>
  mapIn(sign1In(token)[2])

/**
 * The library's reader of CWTs requires an `aggregation_uri`, which is optional (section 4.3), so
 * it gets only the list.
 */
export function statusListIn(token: Uint8Array): StatusList {
  const { bits, lst } = cwtClaimsIn(token).get(65_533) as {
    readonly bits: BitsPerStatus
    readonly lst: Uint8Array
  }
  return StatusList.decompressStatusListFromBytes(lst, bits)
}

/** The protected header of a CWT. */
export const headerOfCwt = (token: Uint8Array): CoseHeader => mapIn(sign1In(token)[0])

function sign1In(token: Uint8Array): CoseSign1 {
  const tagged = decodeCbor(token)
  if (!(tagged instanceof Tag) || tagged.tag !== 18) throw new Error('not a tagged COSE_Sign1')
  return tagged.contents as CoseSign1
}

const mapIn = (encoded: Uint8Array | null) =>
  decodeCbor(encoded ?? new Uint8Array()) as ReadonlyMap<number, unknown>
