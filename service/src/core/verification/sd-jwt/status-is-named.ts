import { isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { invalid, refuse } from '../refuse.ts'
import type { StatusReference } from '../verified-credential.ts'
import type { SdJwt } from './well-formed.ts'

const longestUri = 2_048

/** Says where the issuer keeps the credential's status. One of a kind we cannot read is refused (ARF, VCR_13: fail closed). */
export function statusIsNamed({
  issuerJwt,
}: SdJwt): Result<{ readonly statusReference?: StatusReference }> {
  const { status } = issuerJwt.payload
  if (status === undefined) return ok({})
  // HAIP 1.0, section 6.1: a status is a status list.
  const list = isJsonObject(status) ? status['status_list'] : undefined
  if (list === undefined)
    return refuse('error_status_unavailable', 'issuer JWT: status of a kind that is not known')
  const statusReference = isJsonObject(list) ? readReference(list) : undefined
  return statusReference
    ? ok({ statusReference })
    : invalid('issuer JWT: the status reference is malformed')
}

function readReference({ idx: index, uri }: JsonObject): StatusReference | undefined {
  if (typeof uri !== 'string' || uri.length > longestUri) return undefined
  const isIndex = typeof index === 'number' && Number.isSafeInteger(index) && index >= 0
  return isIndex ? { kind: 'status_list', uri, index } : undefined
}
