import { cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import type { CertificatePath, ChainCache } from '../pki/chain-cache.ts'
import { verifyListCwt } from './cwt.ts'
import { type ListExpectation, type ListResult, type ListTimes, unusable } from './status-list.ts'

/** The credentials that their issuer revoked; whatever is not on it is valid. */
export type IdentifierList = ListTimes & {
  readonly signerPath: CertificatePath
  /** As base64url. */
  readonly identifiers: ReadonlySet<string>
}

const identifierListClaim = 65_530

/** Verifies an identifier list (ISO/IEC 18013-5, second edition, section 12.3.6). */
export function verifyIdentifierList(
  bytes: Buffer,
  expected: ListExpectation,
  chains: ChainCache,
): ListResult<IdentifierList> {
  const signed = verifyListCwt(bytes, 'application/identifierlist+cwt', expected, chains)
  if (!signed.ok) return signed
  const { claims, times, signerPath } = signed.value
  const entries = cborValue(
    cborMember(cborMember(claims, identifierListClaim), 'identifiers'),
    'map',
  )
  const identifiers = entries?.map(({ key }) => cborValue(key, 'bytes'))
  if (!identifiers?.every((identifier) => identifier !== undefined))
    return unusable('identifiers are not byte strings')
  return ok({ identifiers: new Set(identifiers.map(spell)), ...times, signerPath })
}

export const isOnList = ({ identifiers }: IdentifierList, id: Uint8Array): boolean =>
  identifiers.has(spell(id))

const spell = (id: Uint8Array): string => Buffer.from(id).toString('base64url')
