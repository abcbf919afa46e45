import { createHash } from 'node:crypto'
import type { Derived } from '../presentation/derive.ts'
import type { AttributeValues } from '../verification/verified-credential.ts'
import type { ApplicationId, FlowId } from '../vocabulary/ids.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { type Assurance, assuranceOf } from './assurance.ts'
import type { LoginRequest } from './authorization-request.ts'
import { claimValues, type Offer } from './claims.ts'
import type { VerifiedWish, WantedClaims } from './claims-parameter.ts'
import { idTokenSeconds } from './grants.ts'

/** What is kept, sealed, of a proof for an application. */
export type KeptProof = {
  readonly revealed: AttributeValues
  readonly derived: Derived
  /** When the identity was verified, in seconds. */
  readonly iat: number
}

export type Login = {
  readonly flowId: FlowId
  readonly clientId: ApplicationId
  readonly request: LoginRequest
  readonly question: Offer
  readonly proof: KeptProof
  readonly subject: string
}

/** Core 1.0 section 2. */
export function idTokenClaims(
  issuer: string,
  login: Login,
  accessToken: string,
  at: Instant,
): object {
  const { flowId, clientId, request, question, proof, subject } = login
  const iat = Math.floor(at / 1_000)
  return {
    iss: issuer,
    sub: subject,
    aud: clientId,
    iat,
    exp: iat + idTokenSeconds,
    auth_time: proof.iat,
    nonce: request.nonce,
    acr: assuranceOf(question.issuer).acr,
    // RFC 8176: a key of the wallet was used. How the person unlocked it was not seen.
    amr: ['pop'],
    at_hash: halfHash(accessToken),
    // RFC 8417 section 2.2: by this name the proof is found in logs, portal and API.
    txn: flowId,
    ...claimsFor(request.claims.idToken, login),
  }
}

/** Core 1.0 section 5.3.2. */
export const userinfoClaims = (login: Login): object => ({
  sub: login.subject,
  // The ID token had it by this name up to 0.3.0. For one release it stays here, for clients that
  // join both answers.
  flow: login.flowId,
  ...claimsFor(login.request.claims.userinfo, login),
})

const claimsFor = ({ plain, verified }: WantedClaims, login: Login): object => ({
  ...claimValues(plain, login.question, login.proof),
  verified_claims: verifiedClaims(verified, login),
})

/** Identity Assurance 1.0 section 5.6: each element that can be given, as it was asked for. */
function verifiedClaims(wanted: WantedClaims['verified'], login: Login) {
  const elements = [wanted ?? []].flat().flatMap((wish) => verifiedElement(wish, login))
  return Array.isArray(wanted) && elements.length > 0 ? elements : elements[0]
}

/** None if no claim has the value that is wanted (section 5.7.5). */
function verifiedElement(
  { verification: wanted, claims }: VerifiedWish,
  { question, proof }: Login,
) {
  const values = claimValues(claims, question, proof)
  return Object.keys(values).length === 0
    ? []
    : [
        {
          verification: verification(wanted, assuranceOf(question.issuer), proof.iat),
          claims: values,
        },
      ]
}

/** Sections 5.1 and 5.4: only what was asked for, and always the framework. */
const verification = (
  wanted: readonly string[],
  { trustFramework, assuranceLevel }: Assurance,
  iat: number,
) => ({
  trust_framework: trustFramework,
  assurance_level: wanted.includes('assurance_level') ? assuranceLevel : undefined,
  time: wanted.includes('time')
    ? new Date(iat * 1_000).toISOString().replace('.000', '')
    : undefined,
})

/** Core 1.0 section 3.1.3.6, for algorithms with SHA-256. */
const halfHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
