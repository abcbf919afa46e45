import { createHash } from 'node:crypto'
import type { Derived } from '../presentation/derive.ts'
import type { AttributeValues } from '../verification/verified-credential.ts'
import type { ApplicationId, FlowId } from '../vocabulary/ids.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { type Assurance, assuranceOf } from './assurance.ts'
import type { LoginRequest } from './authorization-request.ts'
import { claimValues, type Offer } from './claims.ts'
import type { WantedClaims } from './claims-parameter.ts'
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
    flow: flowId,
    ...claimsFor(request.claims.idToken, login),
  }
}

/** Core 1.0 section 5.3.2. */
export const userinfoClaims = (login: Login): object => ({
  sub: login.subject,
  ...claimsFor(login.request.claims.userinfo, login),
})

function claimsFor({ plain, verified }: WantedClaims, { question, proof }: Login): object {
  return {
    ...claimValues(plain, question, proof),
    verified_claims: verified && {
      verification: verification(verified.verification, assuranceOf(question.issuer), proof.iat),
      claims: claimValues(verified.claims, question, proof),
    },
  }
}

/** Identity Assurance 1.0: only what was asked for, and always the framework. */
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
