import type { JsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import { brokenTimeRule, readTimes, withClocks } from '../times.ts'
import type { SdJwt } from './well-formed.ts'

/** The credential is valid now. A credential that can neither expire nor be revoked is refused. */
export function notExpired(
  { issuerJwt, claims }: SdJwt & { readonly claims: JsonObject },
  { now }: Expectation,
): Checked<object> {
  // Of these, only `iat` may be selectively disclosed (SD-JWT VC draft 18, section 2.2.2.3).
  const { exp, nbf, status } = issuerJwt.payload
  const times = readTimes({ exp, nbf, iat: claims['iat'] })
  if (times === undefined) return invalid('issuer JWT: exp, nbf or iat is not a number')
  if (exp === undefined && status === undefined)
    return invalid('issuer JWT: neither exp nor status')
  const rule = brokenTimeRule(times, now / 1_000)
  if (rule === undefined) return ok({})
  // It is not the identity that has expired: the issuer's clock is ahead of ours.
  const code = rule === 'iat is to come' ? 'error_invalid_presentation' : 'error_credential_expired'
  return refuse(code, `issuer JWT: ${withClocks(rule, times, now / 1_000)}`)
}
