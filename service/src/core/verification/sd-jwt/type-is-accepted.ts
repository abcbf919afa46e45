import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * A wallet may send a subtype of the requested type (OpenID4VP 1.0, appendix B.3.5). Only types
 * listed for the issuer are accepted.
 */
export function typeIsAccepted({ issuerJwt }: SdJwt, expected: Expectation): Checked<object> {
  const { vct } = issuerJwt.payload
  if (vct === undefined) return invalid('issuer JWT: vct is missing')
  return typeof vct === 'string' && expected.vct.includes(vct)
    ? ok({})
    : invalid('issuer JWT: vct was not asked for')
}
