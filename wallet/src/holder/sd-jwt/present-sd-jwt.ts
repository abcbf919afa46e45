import type { Choice } from '../choose.ts'
import { digestOf } from '../disclosure.ts'
import type { ClaimPath } from '../request/dcql-query.ts'
import type { HeldSdJwt } from './held-sd-jwt.ts'
import { selectDisclosures } from './select-disclosures.ts'
import { type JwsTamper, signJws } from './sign-jws.ts'

/**
 * Changes one presentation, stage by stage. Each stage signs and hashes what the stages before it
 * made.
 */
export type PresentSdJwtTamper = {
  readonly paths?: (asked: readonly ClaimPath[]) => readonly ClaimPath[]
  readonly issuerJwt?: (honest: string) => string | Promise<string>
  readonly disclosures?: (
    honest: readonly string[],
  ) => readonly string[] | Promise<readonly string[]>
  readonly holderKey?: (honest: CryptoKey) => CryptoKey | Promise<CryptoKey>
  readonly keyBinding?: JwsTamper
  readonly presentation?: (honest: string) => string
}

type SdJwtChoice = Pick<Choice, 'paths' | 'disclosesNamedOnly'> & {
  readonly credential: HeldSdJwt
}

/**
 * Discloses the requested claims and proves possession of the holder key: SD-JWT+KB (RFC 9901,
 * section 4.3).
 */
export async function presentSdJwt(
  { credential, paths, disclosesNamedOnly }: SdJwtChoice,
  binding: { readonly audience: string; readonly nonce: string },
  at: Date,
  tamper: PresentSdJwtTamper,
): Promise<string> {
  const asked = tamper.paths?.(paths) ?? paths
  const honest = selectDisclosures(credential, asked, disclosesNamedOnly)
  const jwt = (await tamper.issuerJwt?.(credential.jwt)) ?? credential.jwt
  const disclosures = (await tamper.disclosures?.(honest)) ?? honest
  const sdJwt = [jwt, ...disclosures, ''].join('~')
  const payload = {
    iat: Math.floor(at.getTime() / 1_000),
    aud: binding.audience,
    nonce: binding.nonce,
    sd_hash: await digestOf(sdJwt),
  }
  const header = { typ: 'kb+jwt' }
  const key = (await tamper.holderKey?.(credential.holderKey)) ?? credential.holderKey
  const presentation = sdJwt + (await signJws({ header, payload }, key, tamper.keyBinding))
  return tamper.presentation?.(presentation) ?? presentation
}
