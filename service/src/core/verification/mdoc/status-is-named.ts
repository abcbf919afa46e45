import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import { largestCertificateBytes } from '../pki/certificate.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import { isStatusUri, statusListReference } from '../trust/status-reference.ts'
import type { StatusReference } from '../verified-credential.ts'
import type { Mdoc } from './well-formed.ts'

const longestId = 256

/**
 * Reads where the credential's status is published (ISO/IEC 18013-5, second edition, section
 * 12.3.6). Fails closed.
 */
export function statusIsNamed({
  securityObject: { status },
}: Pick<Mdoc, 'securityObject'>): Checked<{ readonly statusReference?: StatusReference }> {
  if (status === undefined) return ok({})
  const [statusList, identifierList] = [
    cborMember(status, 'status_list'),
    cborMember(status, 'identifier_list'),
  ]
  if (statusList === undefined && identifierList === undefined)
    return refuse('error_status_unavailable', 'MSO: status of a kind that is not known')
  const reference = statusList ? readStatusList(statusList) : readIdentifierList(identifierList)
  const certificate = cborMember(statusList ?? identifierList, 'certificate')
  const statusReference = reference && withCertificate(reference, certificate)
  return statusReference
    ? ok({ statusReference })
    : invalid('MSO: the status reference is malformed')
}

function withCertificate(
  reference: StatusReference,
  sent: CborItem | undefined,
): StatusReference | undefined {
  if (sent === undefined) return reference
  const certificate = cborValue(sent, 'bytes')
  return certificate && certificate.length <= largestCertificateBytes
    ? { ...reference, certificate }
    : undefined
}

const readStatusList = (info: CborItem): StatusReference | undefined =>
  statusListReference(cborMember(info, 'uri')?.value, cborMember(info, 'idx')?.value)

function readIdentifierList(info: CborItem | undefined): StatusReference | undefined {
  const [uri, id] = [cborMember(info, 'uri')?.value, cborValue(cborMember(info, 'id'), 'bytes')]
  return isStatusUri(uri) && id !== undefined && id.length <= longestId
    ? { kind: 'identifier_list', uri, id }
    : undefined
}
