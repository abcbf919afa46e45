import { expect, test } from 'vitest'
import { pidQuery } from '../../test/fake-verifier.ts'
import { readVerifierRequest } from './verifier-request.ts'

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', use: 'enc', alg: 'ECDH-ES', kid: 'enc-1' }
const metadata = { jwks: { keys: [key] }, vp_formats_supported: { 'dc+sd-jwt': {} } }
const honest = {
  response_type: 'vp_token',
  response_mode: 'direct_post.jwt',
  response_uri: 'https://verify.example/response',
  nonce: 'nonce-1',
  dcql_query: pidQuery,
  client_metadata: metadata,
}

const read = (change: object, clientId = 'x509_hash:abc') =>
  readVerifierRequest({ payload: { ...honest, ...change }, clientId, requester: 'CN=Shop' })
const withKeys = (...keys: object[]) => ({ client_metadata: { ...metadata, jwks: { keys } } })
const withCiphers = (ciphers: unknown) => ({
  client_metadata: { ...metadata, encrypted_response_enc_values_supported: ciphers },
})

test('without a list of ciphers A128GCM is meant', () => {
  expect(read({})).toMatchObject({ value: { encryption: { key, ciphers: ['A128GCM'] } } })
})

test('direct_post needs no key', () => {
  const plain = read({
    response_mode: 'direct_post',
    client_metadata: { vp_formats_supported: { 'dc+sd-jwt': {} } },
  })
  expect(plain).toMatchObject({ ok: true })
  expect(plain).not.toHaveProperty('value.encryption')
})

test('the first usable key is taken', () => {
  const rsa = { kty: 'RSA', alg: 'RSA-OAEP', kid: 'rsa' }
  expect(read(withKeys(rsa, { ...key, kid: 'first' }, key))).toMatchObject({
    value: { encryption: { key: { kid: 'first' } } },
  })
})

test.each([
  ['another response type', { response_type: 'code' }],
  ['another response mode', { response_mode: 'fragment' }],
  ['no response_uri', { response_uri: undefined }],
  ['an http response_uri', { response_uri: 'http://verify.example/response' }],
  ['a response_uri with a fragment', { response_uri: 'https://verify.example/response#a' }],
  ['a redirect_uri beside it', { redirect_uri: 'https://verify.example/back' }],
])('%s is refused', (_what, change) => {
  expect(read(change)).toMatchObject({ refusal: { code: 'response_refused' } })
})

test('x509_san_dns binds the address of the answer', () => {
  expect(read({}, 'x509_san_dns:verify.example')).toMatchObject({ ok: true })
  expect(read({}, 'x509_san_dns:example')).toMatchObject({ refusal: { code: 'response_refused' } })
})

test.each([{ nonce: undefined }, { nonce: '' }, { nonce: 'a b' }, { state: 'a/b' }, { state: 7 }])(
  '%j is refused',
  (change) => {
    expect(read(change)).toMatchObject({ refusal: { code: 'nonce_unusable' } })
  },
)

test('transaction data is not overlooked', () => {
  expect(read({ transaction_data: ['e30'] })).toMatchObject({
    refusal: { code: 'transaction_data_unsupported' },
  })
})

test.each([{ dcql_query: undefined }, { scope: 'pid' }, { presentation_definition: {} }])(
  '%j is no query',
  (change) => {
    expect(read(change)).toMatchObject({ refusal: { code: 'query_unreadable' } })
  },
)

test.each([
  ['no metadata', { client_metadata: undefined }],
  ['no list of formats', { client_metadata: { jwks: metadata.jwks } }],
  [
    'a format asked for but not listed',
    { client_metadata: { ...metadata, vp_formats_supported: { mso_mdoc: {} } } },
  ],
  ['no keys', withKeys()],
  ['a key without kid', withKeys({ ...key, kid: undefined })],
  ['a key without alg', withKeys({ ...key, alg: undefined })],
  ['a signing key', withKeys({ ...key, use: 'sig' })],
  ['a key on another curve', withKeys({ ...key, crv: 'P-384' })],
  ['a private key', withKeys({ ...key, d: 'secret' })],
  ['a symmetric key beside', withKeys(key, { kty: 'oct', k: 'secret' })],
  ['ciphers we do not know', withCiphers(['A128CBC-HS256'])],
  ['ciphers that are no list', withCiphers('A128GCM')],
])('%s: the metadata is unusable', (_what, change) => {
  expect(read(change)).toMatchObject({ refusal: { code: 'metadata_unusable' } })
})
