import type { X509Certificate } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from '../../encoding/p256-jwk.ts'
import type { Instant } from '../../vocabulary/instant.ts'
import type { SignatureAlgorithm } from '../../vocabulary/signature-algorithms.ts'
import { clientMetadata } from '../client-metadata.ts'
import { sentChain } from '../sent-chain.ts'
import type { SandboxInfo } from './sandbox-info.ts'
import type { WalletRequest } from './wallet-request.ts'

export type Validity = { readonly issuedAt: Instant; readonly expiresAt: number }

/** ETSI TS 119 472-2, clause 6.3.2.2: no `credential_ids`, and the certificate unchanged. */
export type RegistrationInfo = { readonly format: 'registration_cert'; readonly data: string }

/** What a wallet learns about who is asking (OpenID4VP 1.0 section 5.1). */
export type VerifierInfo = RegistrationInfo | SandboxInfo

type RequestExtras = {
  readonly walletNonce?: string | undefined
  readonly verifierInfo?: readonly VerifierInfo[]
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
}

export type RequestObject = ReturnType<typeof buildRequest>

/**
 * What we sign for the wallet (OpenID4VP 1.0 section 5). The order is fixed: equal requests give
 * equal bytes.
 */
export const buildRequest = (
  request: WalletRequest,
  { issuedAt, expiresAt }: Validity,
  { walletNonce, verifierInfo = [], algorithms }: RequestExtras = {},
) => ({
  // Static discovery: we do not know which wallet will answer (section 5.8).
  aud: 'https://self-issued.me/v2',
  // Wallets ignore it (section 5), but the Italian wallet's schema requires it to equal client_id.
  iss: request.clientId,
  client_id: request.clientId,
  response_type: 'vp_token',
  response_mode: request.answerKey === undefined ? 'direct_post' : 'direct_post.jwt',
  response_uri: request.responseUri,
  nonce: request.nonce,
  state: request.state,
  iat: numericDate(issuedAt),
  exp: numericDate(expiresAt),
  wallet_nonce: walletNonce,
  dcql_query: request.query,
  client_metadata: clientMetadata({ ...request, algorithms }),
  verifier_info: verifierInfo.length === 0 ? undefined : verifierInfo,
})

/** `chain`: the access certificate first, then its issuers up to the anchor. */
export const buildRequestHeader = (chain: readonly X509Certificate[]) => ({
  alg: 'ES256',
  typ: 'oauth-authz-req+jwt',
  ...keyName(chain),
  x5c: sentChain(chain).map(({ raw }) => raw.toString('base64')),
})

/** RFC 7515 section 4.1.4. It is only a hint: the key is in the first certificate. */
function keyName([leaf]: readonly X509Certificate[]): { readonly kid?: string } {
  return leaf === undefined ? {} : { kid: thumbprintOf(publicJwkOf(leaf.publicKey)) }
}

/** RFC 7519 section 2. */
export const numericDate = (milliseconds: number): number => Math.floor(milliseconds / 1_000)
