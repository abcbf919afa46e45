import { ok } from '../../vocabulary/result.ts'
import type { CredentialFormat } from '../../wallet/request/dcql-query.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import type { StatusReference, StatusResult } from '../verified-credential.ts'
import { verifyCwtStatusList } from './cwt-status-list.ts'
import { type IdentifierList, isOnList, verifyIdentifierList } from './identifier-list.ts'
import {
  type ListExpectation,
  type ListResult,
  type StatusList,
  statusAt,
  unusable,
} from './status-list.ts'
import { readStatusListJwt } from './status-list-jwt.ts'

/** The list of an issuer. `bytes` is counted for its size. */
export type IssuerList =
  | ({ readonly kind: 'status_list' } & StatusList)
  | ({ readonly kind: 'identifier_list'; readonly bytes: Buffer } & IdentifierList)

export type ListMediaType =
  | 'application/statuslist+jwt'
  | 'application/statuslist+cwt'
  | 'application/identifierlist+cwt'

/** HAIP 1.0 section 6.1 and ISO/IEC 18013-5 section 12.3.6: each format has its own. */
export function listMediaType({ kind }: StatusReference, format: CredentialFormat): ListMediaType {
  if (kind === 'identifier_list') return 'application/identifierlist+cwt'
  return format === 'mso_mdoc' ? 'application/statuslist+cwt' : 'application/statuslist+jwt'
}

/** Reads and verifies a list as it was fetched. */
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
 * Anything but VALID is not valid, suspended included. A place that the list does not have is no
 * status: fail closed.
 */
export function verdictOf(list: IssuerList, reference: StatusReference): StatusResult {
  if (list.kind === 'identifier_list' && reference.kind === 'identifier_list')
    return ok(isOnList(list, reference.id) ? 'not_valid' : 'valid')
  const status =
    list.kind === 'status_list' && reference.kind === 'status_list'
      ? statusAt(list, reference.index)
      : undefined
  if (status === undefined) return unusable('no such place')
  return ok(status === 0 ? 'valid' : 'not_valid')
}
