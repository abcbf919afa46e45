import type { SeenRequest } from './openid4vp-verifier-conditions.ts'

type Spoil = (seen: SeenRequest) => SeenRequest

const payload =
  (change: object): Spoil =>
  (seen) => ({
    ...seen,
    request: { ...seen.request, payload: { ...seen.request.payload, ...change } },
  })

const metadata =
  (change: object): Spoil =>
  (seen) =>
    payload({ client_metadata: { ...seen.request.payload.client_metadata, ...change } })(seen)

const header =
  (change: object): Spoil =>
  (seen) => ({
    ...seen,
    request: { ...seen.request, header: { ...seen.request.header, ...change } },
  })

const dcql =
  (change: (query: object) => object): Spoil =>
  (seen) => {
    const { credentials } = seen.request.payload.dcql_query
    return payload({ dcql_query: { credentials: credentials.map(change) } })(seen)
  }

/** Requests that a suite must complain about: so that its conditions are known to work. */
export const spoilt: readonly (readonly [name: string, spoil: Spoil])[] = [
  ['more in the link', (seen) => ({ ...seen, link: `${seen.link}&nonce=1` })],
  ['another method', (seen) => ({ ...seen, link: seen.link.replace('=post', '=put') })],
  ['another type', header({ typ: 'JWT' })],
  ['signed by another key', (seen) => ({ ...seen, request: { ...seen.request, text: 'a.b.c' } })],
  ['another client', payload({ client_id: 'x509_hash:x' })],
  ['expired', payload({ exp: 1 })],
  ['from yesterday', payload({ iat: Date.now() / 1_000 - 86_400 })],
  ['another iss', payload({ iss: 'https://other.example' })],
  ['no aud', payload({ aud: undefined })],
  ['scope', payload({ scope: 'openid' })],
  ['redirect_uri', payload({ redirect_uri: 'https://other.example' })],
  ['transaction_data', payload({ transaction_data: [] })],
  ['a wallet_nonce of nobody', payload({ wallet_nonce: 'x' })],
  ['another response_type', payload({ response_type: 'code' })],
  ['another response_mode', payload({ response_mode: 'fragment' })],
  ['an answer without TLS', payload({ response_uri: 'http://localhost/' })],
  ['an answer to a fragment', payload({ response_uri: 'https://localhost/#a' })],
  ['a reserved character in nonce', payload({ nonce: `${'aB3'.repeat(13)}+` })],
  ['a short nonce', payload({ nonce: 'aB3-dE6_gH9' })],
  ['a long nonce', payload({ nonce: 'aB3-dE6_gH9.'.repeat(4) })],
  ['a nonce of one letter', payload({ nonce: 'a'.repeat(43) })],
  ['a name in the metadata', metadata({ client_name: 'Shop' })],
  ['no formats', metadata({ vp_formats_supported: {} })],
  ['a key without kid', metadata({ jwks: { keys: [{ kty: 'EC', alg: 'ECDH-ES' }] } })],
  ['an unknown member of a query', dcql((query) => ({ ...query, extra: 1 }))],
  ['another format', dcql((query) => ({ ...query, format: 'jwt_vc_json' }))],
  ['a claim about the status', dcql((query) => ({ ...query, claims: [{ path: ['status'] }] }))],
]
