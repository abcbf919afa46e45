import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { type Certificate, isValidAt } from '../pki/certificate.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import { brokenTimeRule, withClocks } from '../times.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'securityObject'> & { readonly signer: Certificate }

/**
 * The credential is valid now and was signed while its signer was valid (ISO/IEC 18013-5, section
 * 9.3.1).
 */
export function notExpired(
  { securityObject, signer }: Known,
  { now }: Expectation,
): Checked<object> {
  const { signed, validFrom, validUntil } = securityObject.validity
  if (!isValidAt(signer.x509, signed)) return invalid('MSO: signed outside the time of the signer')
  // They mean the same as the claims of a JWT, with the same clock tolerance.
  const times = { exp: validUntil / 1_000, nbf: validFrom / 1_000, iat: signed / 1_000 }
  const rule = brokenTimeRule(times, now / 1_000)
  if (rule === undefined) return ok({})
  // It is not the identity that has expired: the issuer's clock is ahead of ours.
  const code = rule === 'iat is to come' ? 'error_invalid_presentation' : 'error_credential_expired'
  return refuse(code, `MSO, its times read as of a JWT: ${withClocks(rule, times, now / 1_000)}`)
}
