import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { accessIntermediate, accessLeaf, accessRoot } from '../../../../test/wallet/access-chain.ts'
import { bothFormats, questionFor, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { buildRequest, buildRequestHeader, type RequestObject } from './build-request.ts'
import { dcqlQuery } from './dcql-query.ts'
import { sandboxInfo } from './sandbox-info.ts'

const validity = { issuedAt: 1_794_700_800_999, expiresAt: 1_794_701_400_000 }
/** As it is sent. */
const built = (changes = {}, walletNonce?: string): RequestObject =>
  JSON.parse(JSON.stringify(buildRequest(sampleRequest(changes), validity, { walletNonce })))

test('members stand in one fixed order', () => {
  const first = [
    'aud',
    'iss',
    'client_id',
    'response_type',
    'response_mode',
    'response_uri',
    'nonce',
    'state',
    'iat',
    'exp',
  ]
  expect(Object.keys(built())).toEqual([...first, 'dcql_query', 'client_metadata'])
  expect(Object.keys(built({}, 'abc'))).toEqual([
    ...first,
    'wallet_nonce',
    'dcql_query',
    'client_metadata',
  ])
})

test('what the sandbox wallet is told stands last', () => {
  const shown = { customer: 'Kiosk', branding: { purposes: {} }, question: questionFor() }
  const verifierInfo = sandboxInfo(shown, null)
  const request = buildRequest(sampleRequest(), validity, { verifierInfo: [verifierInfo] })
  expect(Object.entries(request).at(-1)).toEqual(['verifier_info', [verifierInfo]])
})

test('the request carries what was stored of it', () => {
  const request = sampleRequest()
  expect(buildRequest(request, validity)).toMatchObject({
    aud: 'https://self-issued.me/v2',
    iss: request.clientId,
    client_id: request.clientId,
    response_type: 'vp_token',
    response_mode: 'direct_post.jwt',
    response_uri: request.responseUri,
    nonce: request.nonce,
    state: request.state,
    iat: 1_794_700_800,
    exp: 1_794_701_400,
    dcql_query: request.query,
  })
})

test('building it again gives the same bytes', () => {
  const request = sampleRequest()
  const again = JSON.stringify(buildRequest(request, validity))
  expect(JSON.stringify(buildRequest(request, validity))).toBe(again)
})

test('nonce and state have 43 characters of the allowed alphabet', () => {
  const { nonce, state } = built()
  for (const secret of [nonce, state]) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('an encrypted answer gets one public key with kid, alg and use, and both encryption values', async () => {
  const { jwks, encrypted_response_enc_values_supported: values } = built().client_metadata as {
    jwks: { keys: { [member: string]: string }[] }
    encrypted_response_enc_values_supported: string[]
  }
  const [key = {}, ...others] = jwks.keys
  expect(others).toEqual([])
  expect(Object.keys(key)).toEqual(['kty', 'crv', 'x', 'y', 'use', 'alg', 'kid'])
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' })
  expect(key['kid']).toBe(await calculateJwkThumbprint(key as never))
  expect(values).toEqual(['A128GCM', 'A256GCM'])
})

test('a plain answer gets no key and no encryption values', () => {
  const request = built({ answerKey: undefined })
  expect(request.response_mode).toBe('direct_post')
  expect(Object.keys(request.client_metadata)).toEqual(['vp_formats_supported'])
})

test.each([
  ['dc+sd-jwt', { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] }],
  ['mso_mdoc', { issuerauth_alg_values: [-7, -9], deviceauth_alg_values: [-7, -9] }],
] as const)('only formats asked for are listed as supported: %s', (format, algorithms) => {
  const query = dcqlQuery(questionFor(), { ...bothFormats, formats: [format] })
  expect(built({ query }).client_metadata.vp_formats_supported).toEqual({ [format]: algorithms })
})

test('the wallet gets its nonce back, and none if it sent none', () => {
  expect(built({}, 'qPmxiNFCR3QTm19POc8u').wallet_nonce).toBe('qPmxiNFCR3QTm19POc8u')
  expect(built()).not.toHaveProperty('wallet_nonce')
})

test('the header carries the chain without its root', () => {
  expect(buildRequestHeader([accessLeaf, accessIntermediate, accessRoot])).toEqual({
    alg: 'ES256',
    typ: 'oauth-authz-req+jwt',
    kid: expect.any(String),
    x5c: [accessLeaf, accessIntermediate].map(({ raw }) => raw.toString('base64')),
  })
})

test('the key is named by the thumbprint that the reference library finds', async () => {
  const { kid } = buildRequestHeader([accessLeaf, accessIntermediate])
  const jwk = accessLeaf.publicKey.export({ format: 'jwk' })
  expect(kid).toBe(await calculateJwkThumbprint(jwk as never))
})

test('without a certificate no key is named', () => {
  expect(buildRequestHeader([])).toEqual({ alg: 'ES256', typ: 'oauth-authz-req+jwt', x5c: [] })
})

test('a certificate that stands alone is sent even if it signed itself', () => {
  expect(buildRequestHeader([accessRoot]).x5c).toHaveLength(1)
})

test('our request has the members of the synthetic run, in its order, and iss and kid besides', () => {
  const run = readVector('synthetic/haip_sdjwt_pid.json')
  const { verifier_info: _, ...expected } = run.request_object_payload
  const { iss: _iss, ...request } = built()
  const { kid: _kid, ...header } = buildRequestHeader([accessLeaf])
  expect(Object.keys(request)).toEqual(Object.keys(expected))
  expect(Object.keys(built().client_metadata)).toEqual(Object.keys(expected.client_metadata))
  expect(built().client_metadata.vp_formats_supported).toEqual(
    expected.client_metadata.vp_formats_supported,
  )
  expect(Object.keys(header)).toEqual(Object.keys(run.request_object_header))
})

test('our metadata names what the official examples name', () => {
  const ours = built().client_metadata.vp_formats_supported
  for (const [file, format] of [
    ['sd_jwt_vc', 'dc+sd-jwt'],
    ['mso_mdoc', 'mso_mdoc'],
  ] as const) {
    const example = readVector(
      `official/openid4vp/examples/client_metadata/${file}_verifier_metadata.json`,
    )
    expect(Object.keys(ours[format] ?? {})).toEqual(
      Object.keys(example.vp_formats_supported[format]),
    )
  }
  const { typ } = readVector(
    'official/openid4vp/examples/request/request_header_client_id_did.json',
  )
  expect(buildRequestHeader([accessLeaf]).typ).toBe(typ)
})
