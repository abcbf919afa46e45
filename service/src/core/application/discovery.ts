import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { clientAuthentications, clientKeyAlgorithms, tokenAlgorithms } from './application.ts'
import { assuranceOf } from './assurance.ts'
import { knownAnswers, knownClaims, wholeName } from './claims.ts'

/** Each environment is an issuer of its own, with its own keys. */
export const oidcIssuer = (publicUrl: string, environment: Environment): string =>
  `${publicUrl}/oidc/${environment}`

export const discoveryUrl = (publicUrl: string, environment: Environment): string =>
  `${oidcIssuer(publicUrl, environment)}/.well-known/openid-configuration`

export const endpointsOf = (issuer: string) => ({
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  pushed_authorization_request_endpoint: `${issuer}/par`,
})

/**
 * Discovery 1.0 section 3, RFC 8414, Identity Assurance 1.0 section 8. All addresses come from the
 * configured one, never from a header.
 */
export function discoveryDocument(
  publicUrl: string,
  environment: Environment,
  offered: readonly IssuerId[],
): object {
  const issuer = oidcIssuer(publicUrl, environment)
  const assurances = offered.map(assuranceOf)
  const claims = knownClaims()
  return {
    issuer,
    ...endpointsOf(issuer),
    // Among others: whom an assertion of a client is for, which has no member of its own.
    service_documentation: `${publicUrl}/docs/guides/applications`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: tokenAlgorithms,
    token_endpoint_auth_methods_supported: clientAuthentications,
    token_endpoint_auth_signing_alg_values_supported: clientKeyAlgorithms,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', ...claims],
    claims_supported: ['sub', 'auth_time', 'acr', 'amr', 'txn', wholeName, ...claims],
    claims_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    require_pushed_authorization_requests: false,
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: ['login', 'consent', 'select_account'],
    acr_values_supported: [...new Set(assurances.map(({ acr }) => acr))],
    trust_frameworks_supported: [...new Set(assurances.map((each) => each.trustFramework))],
    // What is not on this list must not be given there, so every answer is on it.
    claims_in_verified_claims_supported: [...claims, wholeName, ...knownAnswers()],
  }
}
