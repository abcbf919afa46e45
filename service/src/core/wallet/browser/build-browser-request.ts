import type { SignatureAlgorithm } from '../../vocabulary/signature-algorithms.ts'
import { clientMetadata } from '../client-metadata.ts'
import { numericDate, type Validity, type VerifierInfo } from '../request/build-request.ts'
import type { BrowserRequest } from './browser-request.ts'

export type BrowserRequestObject = ReturnType<typeof buildBrowserRequest>

/**
 * What we sign for the browser's dialog (OpenID4VP 1.0 appendix A.3.2). The wallet compares the
 * origin it gets from the browser with ours, so no other page can use the request.
 */
export const buildBrowserRequest = (
  { clientId, nonce, origin, query, answerKey }: BrowserRequest,
  { issuedAt, expiresAt }: Validity,
  verifierInfo: readonly VerifierInfo[] = [],
  algorithms?: readonly SignatureAlgorithm[],
) => ({
  aud: 'https://self-issued.me/v2',
  client_id: clientId,
  response_type: 'vp_token',
  response_mode: 'dc_api.jwt',
  expected_origins: [origin],
  nonce,
  iat: numericDate(issuedAt),
  exp: numericDate(expiresAt),
  dcql_query: query,
  client_metadata: clientMetadata({ query, answerKey, algorithms }),
  verifier_info: verifierInfo.length === 0 ? undefined : verifierInfo,
})
