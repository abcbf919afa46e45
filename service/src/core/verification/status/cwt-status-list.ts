import { cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { verifyListCwt } from './cwt.ts'
import {
  type ListExpectation,
  type ListResult,
  type StatusList,
  unpackStatuses,
  unusable,
} from './status-list.ts'

const statusListClaim = 65_533

/** Verifies a status list as mdocs use it: a CWT (Token Status List, section 5.2). */
export function verifyCwtStatusList(
  bytes: Buffer,
  expected: ListExpectation,
  chains: ChainCache,
): ListResult<StatusList> {
  const signed = verifyListCwt(bytes, 'application/statuslist+cwt', expected, chains)
  if (!signed.ok) return signed
  const { claims, times, signerPath } = signed.value
  const list = cborMember(claims, statusListClaim)
  const compressed = cborValue(cborMember(list, 'lst'), 'bytes')
  const statuses = compressed && unpackStatuses(cborMember(list, 'bits')?.value, compressed)
  if (statuses === undefined) return unusable('bits or lst is not as it should be')
  return ok({ ...statuses, ...times, signerPath })
}
