import type { AgreementKey } from '../encoding/agreement-key.ts'
import {
  coseNumbers,
  joseAlgorithms,
  type SignatureAlgorithm,
  usualAlgorithms,
} from '../vocabulary/signature-algorithms.ts'
import { contentEncryptions } from './answer/content-encryption.ts'
import type { CredentialFormat, DcqlQuery } from './request/dcql-query.ts'

type MetadataParts = {
  readonly query: DcqlQuery
  readonly answerKey: AgreementKey | undefined
  /** How the issuer and its wallets sign. */
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
}

/** What a wallet must know about us in order to answer (OpenID4VP 1.0 section 5.1). */
export const clientMetadata = ({ query, answerKey, algorithms }: MetadataParts) => ({
  ...encryptionMetadata(answerKey),
  vp_formats_supported: supportedFormats(query, algorithms),
})

/** Empty for an unencrypted answer: EU wallets refuse encryption values that will not be used. */
function encryptionMetadata(answerKey: AgreementKey | undefined) {
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

function supportedFormats({ credentials }: DcqlQuery, algorithms = usualAlgorithms) {
  const [names, numbers] = [joseAlgorithms(algorithms), coseNumbers(algorithms)]
  const supported = {
    'dc+sd-jwt': { 'sd-jwt_alg_values': names, 'kb-jwt_alg_values': names },
    // COSE numbers (appendix B.2.2). No MAC, because the redirect flow has no reader key for one.
    mso_mdoc: { issuerauth_alg_values: numbers, deviceauth_alg_values: numbers },
  } satisfies { readonly [format in CredentialFormat]: object }
  return Object.fromEntries(credentials.map(({ format }) => [format, supported[format]]))
}
