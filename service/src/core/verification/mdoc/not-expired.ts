import { ok, type Result } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import type { Certificate } from '../pki/certificate.ts'
import { invalid, refuse } from '../refuse.ts'
import { brokenTimeRule } from '../times.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'securityObject'> & { readonly signer: Certificate }

/** The credential is within its own time, and was signed within its signer's (ISO/IEC 18013-5, section 9.3.1). */
export function notExpired(
  { securityObject, signer }: Known,
  { now }: Expectation,
): Result<object> {
  const { signed, validFrom, validUntil } = securityObject.validity
  const { validFromDate, validToDate } = signer.x509
  if (signed < validFromDate.getTime() || signed > validToDate.getTime())
    return invalid('MSO: signed outside the time of the signer')
  // They say what the claims of a JWT say, and the same clocks are compared.
  const times = { exp: validUntil / 1_000, nbf: validFrom / 1_000, iat: signed / 1_000 }
  const rule = brokenTimeRule(times, now / 1_000)
  return rule === undefined
    ? ok({})
    : refuse('error_credential_expired', `MSO, its times read as of a JWT: ${rule}`)
}
