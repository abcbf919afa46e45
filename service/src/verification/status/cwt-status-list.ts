import { inflateSync } from 'node:zlib'
import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import type { ChainCache } from '../chain-cache.ts'
import { type ListExpectation, unusable, verifyListCwt } from './cwt.ts'

/** What every holder's place says, packed (Token Status List, section 4.1). */
export type StatusList = {
  readonly bits: 1 | 2 | 4 | 8
  readonly bytes: Uint8Array
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined
  readonly ttlSeconds: number | undefined
}

const statusListClaim = 65_533
const largestInflatedBytes = 64 * 1_024 * 1_024
const sizes: readonly StatusList['bits'][] = [1, 2, 4, 8]

/** Verifies a status list as mdocs use it: a CWT (Token Status List, section 5.2). */
export function verifyCwtStatusList(bytes: Buffer, expected: ListExpectation, chains: ChainCache): Result<StatusList> {
  const signed = verifyListCwt(bytes, 'application/statuslist+cwt', expected, chains)
  if (!signed.ok) return signed
  const { claims, expiresAt, ttlSeconds } = signed.value
  const list = cborMember(claims, statusListClaim)
  const bits = sizes.find((size) => size === cborMember(list, 'bits')?.value)
  const inflated = inflate(cborMember(list, 'lst'))
  if (bits === undefined || inflated === undefined) return unusable('bits or lst is not as it should be')
  return ok({ bits, bytes: inflated, expiresAt, ttlSeconds })
}

function inflate(item: CborItem | undefined): Uint8Array | undefined {
  const compressed = cborValue(item, 'bytes')
  try {
    return compressed && inflateSync(compressed, { maxOutputLength: largestInflatedBytes })
  } catch {
    return undefined
  }
}
