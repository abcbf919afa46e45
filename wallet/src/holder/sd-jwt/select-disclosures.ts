import { followPath } from '../request/claim-path.ts'
import type { ClaimPath } from '../request/dcql-query.ts'
import type { HeldSdJwt } from './held-sd-jwt.ts'

/**
 * The disclosures for exactly these claims, and those that contain them: without these the digests
 * cannot be found.
 */
export function selectDisclosures(
  credential: HeldSdJwt,
  paths: readonly ClaimPath[],
  disclosesNamedOnly = false,
): readonly string[] {
  const wanted = paths
    .flatMap((path) => followPath(credential.claims, path))
    .map(({ steps }) => steps.join('.'))
  // OpenID4VP 1.0, section 7.3: a claim is selected together with everything below it.
  const isNeeded = (place: string) =>
    wanted.some(
      (claim) => isWithin(claim, place) || (!disclosesNamedOnly && isWithin(place, claim)),
    )
  return credential.disclosures.filter(({ place }) => isNeeded(place)).map(({ encoded }) => encoded)
}

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}.`)
