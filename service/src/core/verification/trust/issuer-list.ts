import { cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import type { CredentialFormat } from '../../wallet/request/dcql-query.ts'
import type { CertificatePath, ChainCache } from '../pki/chain-cache.ts'
import type { StatusReference, StatusResult } from '../verified-credential.ts'
import { verifyListCwt } from './cwt.ts'
import {
  type ListExpectation,
  type ListResult,
  type ListTimes,
  type StatusList,
  statusAt,
  unpackStatuses,
  unusableStatusList,
} from './status-list.ts'
import { readStatusListJwt } from './status-list-jwt.ts'

/** The list of an issuer. `bytes` counts towards its size. */
export type IssuerList =
  | ({ readonly kind: 'status_list' } & StatusList)
  | ({ readonly kind: 'identifier_list'; readonly bytes: Buffer } & IdentifierList)

export type ListMediaType =
  | 'application/statuslist+jwt'
  | 'application/statuslist+cwt'
  | 'application/identifierlist+cwt'

/** HAIP 1.0 section 6.1 and ISO/IEC 18013-5 section 12.3.6: each format has its own media type. */
export function listMediaType({ kind }: StatusReference, format: CredentialFormat): ListMediaType {
  if (kind === 'identifier_list') return 'application/identifierlist+cwt'
  return format === 'mso_mdoc' ? 'application/statuslist+cwt' : 'application/statuslist+jwt'
}

/** Reads and verifies a list as fetched. */
export function readIssuerList(
  token: Buffer,
  expected: ListExpectation,
  mediaType: string,
  chains: ChainCache,
): ListResult<IssuerList> {
  if (mediaType === 'application/identifierlist+cwt') {
    const list = verifyIdentifierList(token, expected, chains)
    return list.ok ? ok({ kind: 'identifier_list', bytes: token, ...list.value }) : list
  }
  const read = mediaType === 'application/statuslist+cwt' ? verifyCwtStatusList : readStatusListJwt
  const list = read(token, expected, chains)
  return list.ok ? ok({ kind: 'status_list', ...list.value }) : list
}

/**
 * Anything but VALID is not valid, including suspended. An index that the list does not have is not
 * a status: fail closed.
 */
export function verdictOf(list: IssuerList, reference: StatusReference): StatusResult {
  if (list.kind === 'identifier_list' && reference.kind === 'identifier_list')
    return ok(isOnList(list, reference.id) ? 'not_valid' : 'valid')
  const status =
    list.kind === 'status_list' && reference.kind === 'status_list'
      ? statusAt(list, reference.index)
      : undefined
  if (status === undefined) return unusableStatusList('no such place')
  return ok(status === 0 ? 'valid' : 'not_valid')
}

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
  if (statuses === undefined) return unusableStatusList('bits or lst is not as it should be')
  return ok({ ...statuses, ...times, signerPath })
}

/** The credentials that their issuer revoked. All others are valid. */
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
    return unusableStatusList('identifiers are not byte strings')
  return ok({ identifiers: new Set(identifiers.map(spell)), ...times, signerPath })
}

export const isOnList = ({ identifiers }: IdentifierList, id: Uint8Array): boolean =>
  identifiers.has(spell(id))

const spell = (id: Uint8Array): string => Buffer.from(id).toString('base64url')
