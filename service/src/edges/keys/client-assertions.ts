import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { clientKeyAlgorithms } from '../../core/application/application.ts'
import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import { isSameText } from '../../core/encoding/same-text.ts'
import type { VerifyAssertion } from '../../usecases/applications/authenticate-client.ts'

/** An assertion that lives longer is worth stealing. */
const longestSeconds = 300
const toleranceSeconds = 30

/** RFC 7523 section 3, Core 1.0 section 9: issuer, subject, audience, expiry and an id. */
export function createAssertionVerifier(clock: () => number): VerifyAssertion {
  const isFirstUse = rememberUses(clock)
  return async (assertion, { jwks, clientId, audiences, callDigest }) => {
    try {
      const { payload } = await jwtVerify(assertion, createLocalJWKSet(JSON.parse(jwks)), {
        algorithms: [...clientKeyAlgorithms],
        issuer: clientId,
        subject: clientId,
        requiredClaims: ['exp', 'jti'],
        clockTolerance: toleranceSeconds,
        currentDate: new Date(clock()),
      })
      const { exp = 0, jti = '' } = payload
      const until = (exp + toleranceSeconds) * 1_000
      if (until - clock() > (longestSeconds + 2 * toleranceSeconds) * 1_000) return 'refused'
      if (!isFor(audiences, payload)) return 'other_audience'
      return isFirstUse(`${clientId} ${jti}`, callDigest, until) ? 'verified' : 'refused'
    } catch {
      return 'refused'
    }
  }
}

/** With a second audience, whoever that is could use the assertion here. */
function isFor(audiences: readonly string[], { aud = [] }: JWTPayload): boolean {
  const named = [aud].flat()
  return named.length > 0 && named.every((each) => audiences.includes(each))
}

/** About 10 MB. Whoever exceeds it has signed each of them. */
const mostRemembered = 50_000

/**
 * An id counts for one call (RFC 7523 section 3, point 7). The same bytes again are that call,
 * repeated because its answer was lost, and are no other use. Each instance remembers for itself:
 * a stolen assertion is of no use without a code and its verifier, which count once everywhere.
 */
function rememberUses(clock: () => number) {
  const uses = createBoundedMap<string, { readonly callDigest: string; readonly until: number }>(
    mostRemembered,
  )
  return (id: string, callDigest: string, until: number): boolean => {
    const key = createHash('sha256').update(id).digest('base64url')
    const former = uses.get(key)
    if (former !== undefined) return isSameText(former.callDigest, callDigest)
    while ((uses.oldest?.until ?? Number.POSITIVE_INFINITY) <= clock()) uses.dropOldest()
    uses.set(key, { callDigest, until })
    return true
  }
}
