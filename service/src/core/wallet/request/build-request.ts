import type { X509Certificate } from 'node:crypto'
import { contentEncryptions } from '../answer/content-encryption.ts'
import { publicJwkOf, thumbprintOf } from '../p256-jwk.ts'
import type { AnswerKey } from './answer-key.ts'
import type { CredentialFormat, DcqlQuery } from './dcql-query.ts'
import type { SandboxInfo } from './sandbox-info.ts'
import type { WalletRequest } from './wallet-request.ts'

/** Milliseconds since 1970. */
type Validity = { readonly issuedAt: number; readonly expiresAt: number }

/** ETSI TS 119 472-2, clause 6.3.2.2: no `credential_ids`, and the certificate as it is. */
export type RegistrationInfo = { readonly format: 'registration_cert'; readonly data: string }

type RequestExtras = {
  readonly walletNonce?: string | undefined
  readonly verifierInfo?: readonly (RegistrationInfo | SandboxInfo)[]
}

export type RequestObject = ReturnType<typeof buildRequest>

/**
 * What we sign for the wallet (OpenID4VP 1.0 section 5), in one order: equal requests give equal
 * bytes.
 */
export const buildRequest = (
  request: WalletRequest,
  { issuedAt, expiresAt }: Validity,
  { walletNonce, verifierInfo = [] }: RequestExtras = {},
) => ({
  // Static discovery: we do not know which wallet will answer (section 5.8).
  aud: 'https://self-issued.me/v2',
  // Wallets ignore it (section 5); the schema of the Italian wallet asks for it, equal to
  // client_id.
  iss: request.clientId,
  client_id: request.clientId,
  response_type: 'vp_token',
  response_mode: request.answerKey === undefined ? 'direct_post' : 'direct_post.jwt',
  response_uri: request.responseUri,
  nonce: request.nonce,
  state: request.state,
  iat: numericDate(issuedAt),
  exp: numericDate(expiresAt),
  ...(walletNonce === undefined ? {} : { wallet_nonce: walletNonce }),
  dcql_query: request.query,
  client_metadata: {
    ...encryptionMetadata(request.answerKey),
    vp_formats_supported: supportedFormats(request.query),
  },
  ...(verifierInfo.length === 0 ? {} : { verifier_info: verifierInfo }),
})

/** `chain`: the access certificate first, then its issuers up to the anchor. */
export const buildRequestHeader = (chain: readonly X509Certificate[]) => ({
  alg: 'ES256',
  typ: 'oauth-authz-req+jwt',
  ...keyName(chain),
  // The wallet has the anchor, and HAIP 1.0 section 5 forbids sending it.
  x5c: chain
    .filter((certificate, index) => index === 0 || !isRoot(certificate))
    .map(({ raw }) => raw.toString('base64')),
})

/** RFC 7515 section 4.1.4, a hint: the key is the one of the first certificate. */
function keyName([leaf]: readonly X509Certificate[]): { readonly kid?: string } {
  return leaf === undefined ? {} : { kid: thumbprintOf(publicJwkOf(leaf.publicKey)) }
}

const isRoot = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate)

const numericDate = (milliseconds: number): number => Math.floor(milliseconds / 1_000)

/** Empty for a plain answer: EU wallets refuse encryption values that will not be used. */
function encryptionMetadata(answerKey: AnswerKey | undefined) {
  if (answerKey === undefined) return {}
  // Wallets silently drop a key that lacks `kid` or `alg` (sections 5.1, 8.3).
  const jwk = {
    ...answerKey.jwk,
    use: 'enc',
    alg: 'ECDH-ES',
    kid: answerKey.kid,
  }
  return { jwks: { keys: [jwk] }, encrypted_response_enc_values_supported: contentEncryptions }
}

const algorithms = {
  'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
  // COSE numbers (appendix B.2.2): ES256 and ESP256. No MAC: the redirect flow has no reader key
  // for one.
  mso_mdoc: { issuerauth_alg_values: [-7, -9], deviceauth_alg_values: [-7, -9] },
} satisfies { readonly [format in CredentialFormat]: object }

const supportedFormats = ({ credentials }: DcqlQuery) =>
  Object.fromEntries(credentials.map(({ format }) => [format, algorithms[format]]))
