import { isJsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import { statusListReference } from '../trust/status-reference.ts'
import type { StatusReference } from '../verified-credential.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * Reads where the credential's status is published. An unknown kind is refused (ARF, VCR_13: fail
 * closed).
 */
export function statusIsNamed({
  issuerJwt,
}: SdJwt): Checked<{ readonly statusReference?: StatusReference }> {
  const { status } = issuerJwt.payload
  if (status === undefined) return ok({})
  // HAIP 1.0, section 6.1: the only kind of status is a status list.
  const list = isJsonObject(status) ? status['status_list'] : undefined
  if (list === undefined)
    return refuse('error_status_unavailable', 'issuer JWT: status of a kind that is not known')
  const statusReference = isJsonObject(list)
    ? statusListReference(list['uri'], list['idx'])
    : undefined
  return statusReference
    ? ok({ statusReference })
    : invalid('issuer JWT: the status reference is malformed')
}
