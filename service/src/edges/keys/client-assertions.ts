import { createLocalJWKSet, jwtVerify } from 'jose'
import { clientKeyAlgorithms } from '../../core/application/application.ts'
import type { VerifyAssertion } from '../../usecases/applications/authenticate-client.ts'

/** An assertion that lives longer is worth stealing. */
const longestSeconds = 300
const toleranceSeconds = 30

/** RFC 7523 section 3, Core 1.0 section 9: issuer, subject, audience, expiry and an id. */
export const verifyAssertion: VerifyAssertion = async (
  assertion,
  { jwks, clientId, audiences },
) => {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(JSON.parse(jwks)), {
      algorithms: [...clientKeyAlgorithms],
      issuer: clientId,
      subject: clientId,
      audience: [...audiences],
      requiredClaims: ['exp', 'jti'],
      clockTolerance: toleranceSeconds,
    })
    const left = (payload.exp ?? 0) - Date.now() / 1_000
    return left <= longestSeconds + toleranceSeconds
  } catch {
    return false
  }
}
