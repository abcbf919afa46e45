import { createHash, X509Certificate } from 'node:crypto'
import { compactVerify } from 'jose'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { parametersOf, type RequestObject } from './fetched-request.ts'

/** What the suite's wallet has seen of one request. */
export type SeenRequest = {
  readonly link: string
  readonly request: RequestObject
  readonly walletNonce: string | undefined
  readonly variant: {
    readonly format: CredentialFormat
    readonly mode: 'direct_post' | 'direct_post.jwt'
    readonly clientIdPrefix: 'x509_hash' | 'x509_san_dns'
  }
  readonly accessAuthority: string
}

type Condition = readonly [name: string, holds: (seen: SeenRequest) => boolean]

/**
 * The suite's conditions on a request (OpenID4VP 1.0 Final), those that only warn included: a
 * warning counts here as a failure does.
 */
const conditions: readonly Condition[] = [
  [
    'the link has nothing but client_id, request_uri, request_uri_method',
    ({ link }) => isWithin(parametersOf(link), ['client_id', 'request_uri', 'request_uri_method']),
  ],
  [
    'request_uri_method is get or post',
    ({ link }) => ['get', 'post', undefined].includes(parametersOf(link)['request_uri_method']),
  ],
  [
    'request_uri is https without a fragment',
    ({ link }) => isPlainHttps(parametersOf(link)['request_uri']),
  ],
  ['typ is oauth-authz-req+jwt', ({ request }) => request.header['typ'] === 'oauth-authz-req+jwt'],
  ['x5c leads to the anchor, which is not in it', isCertified],
  [
    'client_id is the one of the link',
    ({ link, request: { payload } }) => payload.client_id === parametersOf(link)['client_id'],
  ],
  ['client_id is that of the certificate or its host', isOwnClientId],
  ['exp is in the future', ({ request: { payload } }) => payload.exp > Date.now() / 1_000],
  [
    'iat is about now',
    ({ request: { payload } }) => Math.abs(Date.now() / 1_000 - payload.iat) < 300,
  ],
  [
    'iss is absent or client_id',
    ({ request: { payload } }) => [undefined, payload.client_id].includes(payload['iss'] as string),
  ],
  [
    'aud is that of static discovery',
    ({ request: { payload } }) => payload['aud'] === 'https://self-issued.me/v2',
  ],
  [
    'no parameter that the suite does not know',
    ({ request: { payload } }) => isWithin(payload, knownParameters),
  ],
  [
    'wallet_nonce is the posted one, or absent',
    ({ request: { payload }, walletNonce }) => payload['wallet_nonce'] === walletNonce,
  ],
  [
    'response_type is vp_token',
    ({ request: { payload } }) => payload['response_type'] === 'vp_token',
  ],
  [
    'response_mode is that of the variant',
    ({ request: { payload }, variant }) => payload['response_mode'] === variant.mode,
  ],
  [
    'response_uri is https without a fragment',
    ({ request: { payload } }) => isPlainHttps(payload.response_uri),
  ],
  [
    'nonce has only unreserved characters',
    ({ request: { payload } }) => /^[A-Za-z0-9\-._~]+$/.test(payload.nonce),
  ],
  [
    'nonce is 16 to 43 characters long',
    ({ request: { payload } }) => payload.nonce.length >= 16 && payload.nonce.length <= 43,
  ],
  [
    'nonce has more than 96 bits by the formula of Shannon',
    ({ request: { payload } }) => entropyOf(payload.nonce) > 96,
  ],
  [
    'client_metadata has only what OpenID4VP names',
    ({ request: { payload } }) => isWithin(payload.client_metadata, knownMetadata),
  ],
  ['vp_formats_supported has the algorithms of the format', namesAlgorithms],
  ['every encryption key has alg, its own kid and nothing private', hasUsableKeys],
  ['both ciphers of HAIP and a P-256 key for ECDH-ES', suitsHaip],
  ['the query has only members of DCQL', hasKnownQuery],
  [
    'the query asks only for the format of the variant',
    ({ request, variant }) => queriesOf(request).every(({ format }) => format === variant.format),
  ],
  [
    'no claim is asked for that is never disclosed selectively',
    ({ request }) =>
      queriesOf(request).every(({ claims = [] }) =>
        claims.every(({ path: [first] }) => !neverDisclosed.includes(String(first))),
      ),
  ],
]

/** What does not hold. The signature is checked apart from the list, because it takes a promise. */
export async function complaintsAboutRequest(seen: SeenRequest): Promise<readonly string[]> {
  const leaf = leafOf(seen.request)
  const isSigned = await compactVerify(seen.request.text, leaf.publicKey).then(
    () => true,
    () => false,
  )
  const broken = conditions.filter(([, holds]) => !holds(seen)).map(([name]) => name)
  return [...(isSigned ? [] : ['the signature is not that of x5c']), ...broken]
}

const knownParameters = [
  'dcql_query client_id response_uri client_metadata nonce state response_type response_mode',
  'verifier_info wallet_nonce aud iss iat nbf exp jti',
].flatMap((names) => names.split(' '))

const knownMetadata = ['jwks', 'vp_formats_supported', 'encrypted_response_enc_values_supported']

const neverDisclosed = ['iss', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status', 'aka_vcts']

const isWithin = (object: object, names: readonly string[]): boolean =>
  Object.keys(object).every((name) => names.includes(name))

const isPlainHttps = (text: string | undefined): boolean =>
  URL.parse(text ?? '')?.protocol === 'https:' && !text?.includes('#')

const certificateOf = (base64: string) => new X509Certificate(Buffer.from(base64, 'base64'))

const leafOf = ({ header: { x5c } }: RequestObject): X509Certificate => certificateOf(x5c[0] ?? '')

/** Each is valid now, not its own issuer, and issued by the next; the last one by the anchor. */
function isCertified({ request, accessAuthority }: SeenRequest): boolean {
  const chain = request.header.x5c.map(certificateOf)
  const issuers = [...chain.slice(1), new X509Certificate(accessAuthority)]
  const now = new Date()
  return chain.every((one, at) => {
    const issuer = issuers[at]
    const isValid = one.validFromDate <= now && now <= one.validToDate
    const isIssued = issuer?.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey)
    return isValid && isIssued && !one.checkIssued(one)
  })
}

function isOwnClientId({ request, variant: { clientIdPrefix } }: SeenRequest): boolean {
  const { client_id, response_uri } = request.payload
  const hash = createHash('sha256').update(leafOf(request).raw).digest('base64url')
  const own = clientIdPrefix === 'x509_hash' ? hash : new URL(response_uri).hostname
  return client_id === `${clientIdPrefix}:${own}`
}

function entropyOf(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character))
  const shares = counts.map((each = []) => each.length / text.length)
  return -text.length * shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
}

const algorithmNames = {
  'dc+sd-jwt': ['sd-jwt_alg_values', 'kb-jwt_alg_values'],
  mso_mdoc: ['issuerauth_alg_values', 'deviceauth_alg_values'],
} as const

function namesAlgorithms({ request, variant: { format } }: SeenRequest): boolean {
  const formats = Object(request.payload.client_metadata['vp_formats_supported'])
  return algorithmNames[format].every((name) => {
    const values: unknown = Object(formats[format])[name]
    const type = format === 'dc+sd-jwt' ? 'string' : 'number'
    return Array.isArray(values) && values.length > 0 && values.every((v) => typeof v === type)
  })
}

function hasUsableKeys({ request, variant }: SeenRequest): boolean {
  const keys = request.payload.client_metadata.jwks?.keys
  if (variant.mode === 'direct_post') return keys === undefined
  const kids = new Set(keys?.map(({ kid }) => kid))
  return (
    keys !== undefined &&
    keys.length > 0 &&
    kids.size === keys.length &&
    keys.every(({ alg, kid, use = 'enc', kty, d }) =>
      Boolean(alg && kid && use === 'enc' && kty !== 'oct' && d === undefined),
    )
  )
}

function suitsHaip({ request: { payload }, variant: { mode } }: SeenRequest): boolean {
  if (mode === 'direct_post') return true
  const { jwks, encrypted_response_enc_values_supported: ciphers } = payload.client_metadata
  return (
    ['A128GCM', 'A256GCM'].every((cipher) => Array.isArray(ciphers) && ciphers.includes(cipher)) &&
    Boolean(jwks?.keys.some(({ alg, crv }) => alg === 'ECDH-ES' && crv === 'P-256'))
  )
}

type Query = {
  readonly id: string
  readonly format: string
  readonly meta: object
  readonly claims?: readonly { readonly path: readonly unknown[] }[]
}

const queriesOf = ({ payload }: RequestObject): readonly Query[] =>
  payload.dcql_query.credentials as readonly object[] as readonly Query[]

function hasKnownQuery({ request }: SeenRequest): boolean {
  return (
    isWithin(request.payload.dcql_query, ['credentials', 'credential_sets']) &&
    queriesOf(request).every(
      (query) =>
        /^[A-Za-z0-9_-]+$/.test(query.id) &&
        isWithin(query, ['id', 'format', 'meta', 'claims', 'claim_sets', 'trusted_authorities']) &&
        isWithin(query.meta, ['vct_values', 'doctype_value']) &&
        (query.claims ?? []).every((claim) =>
          isWithin(claim, ['id', 'path', 'values', 'intent_to_retain']),
        ),
    )
  )
}
