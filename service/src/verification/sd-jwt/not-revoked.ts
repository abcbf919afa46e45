import { ok, type Result } from '../../vocabulary/result.ts'
import { refuse } from '../refuse.ts'
import type { StatusReference } from '../verified-credential.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * Accepts a credential that names no status list. One that does could be revoked: without reading the list nobody can
 * say, so it is refused (ARF, VCR_13: fail closed).
 */
export function notRevoked({ issuerJwt }: SdJwt): Result<{ readonly statusReference?: StatusReference }> {
  return issuerJwt.payload['status'] === undefined
    ? ok({})
    : refuse('error_status_unavailable', 'issuer JWT: status lists are not read')
}
