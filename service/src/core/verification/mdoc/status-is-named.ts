import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { invalid, refuse } from '../refuse.ts'
import type { StatusReference } from '../verified-credential.ts'
import type { Mdoc } from './well-formed.ts'

const longestUri = 2_048
const longestId = 256

/** Says where the issuer keeps the credential's status (ISO/IEC 18013-5, second edition, section 12.3.6); fail closed. */
export function statusIsNamed({
  securityObject: { status },
}: Pick<Mdoc, 'securityObject'>): Result<{ readonly statusReference?: StatusReference }> {
  if (status === undefined) return ok({})
  const [statusList, identifierList] = [
    cborMember(status, 'status_list'),
    cborMember(status, 'identifier_list'),
  ]
  if (statusList === undefined && identifierList === undefined)
    return refuse('error_status_unavailable', 'MSO: status of a kind that is not known')
  const statusReference = statusList
    ? readStatusList(statusList)
    : readIdentifierList(identifierList)
  return statusReference
    ? ok({ statusReference })
    : invalid('MSO: the status reference is malformed')
}

function readStatusList(info: CborItem): StatusReference | undefined {
  const [uri, index] = [readUri(info), cborValue(cborMember(info, 'idx'), 'integer')]
  return uri === undefined || index === undefined || index < 0
    ? undefined
    : { kind: 'status_list', uri, index }
}

function readIdentifierList(info: CborItem | undefined): StatusReference | undefined {
  const [uri, id] = [readUri(info), cborValue(cborMember(info, 'id'), 'bytes')]
  return uri === undefined || id === undefined || id.length > longestId
    ? undefined
    : { kind: 'identifier_list', uri, id }
}

function readUri(info: CborItem | undefined): string | undefined {
  const uri = cborValue(cborMember(info, 'uri'), 'text')
  return uri !== undefined && uri.length <= longestUri ? uri : undefined
}
