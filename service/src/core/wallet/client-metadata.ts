import { contentEncryptions } from './answer/content-encryption.ts'
import type { AnswerKey } from './request/answer-key.ts'
import type { CredentialFormat, DcqlQuery } from './request/dcql-query.ts'

type Asked = { readonly query: DcqlQuery; readonly answerKey: AnswerKey | undefined }

/** What a wallet must know about us in order to answer (OpenID4VP 1.0 section 5.1). */
export const clientMetadata = ({ query, answerKey }: Asked) => ({
  ...encryptionMetadata(answerKey),
  vp_formats_supported: supportedFormats(query),
})

/** Empty for an unencrypted answer: EU wallets refuse encryption values that will not be used. */
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
  // COSE numbers (appendix B.2.2): ES256 and ESP256. No MAC, because the redirect flow has no
  // reader key for one.
  mso_mdoc: { issuerauth_alg_values: [-7, -9], deviceauth_alg_values: [-7, -9] },
} satisfies { readonly [format in CredentialFormat]: object }

const supportedFormats = ({ credentials }: DcqlQuery) =>
  Object.fromEntries(credentials.map(({ format }) => [format, algorithms[format]]))
