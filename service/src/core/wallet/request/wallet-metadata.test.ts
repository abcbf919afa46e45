import { expect, test } from 'vitest'
import type { DcqlQuery } from './dcql-query.ts'
import { queryWithout, readWalletMetadata } from './wallet-metadata.ts'

const lackedBy = (formats: unknown) => {
  const read = readWalletMetadata(JSON.stringify({ vp_formats_supported: formats }))
  return read.ok ? read.value.lacks : read
}

test.each([
  ['both', { 'dc+sd-jwt': {}, mso_mdoc: {} }, []],
  ['only an SD-JWT', { 'dc+sd-jwt': {} }, ['mso_mdoc']],
  ['it by its former name', { 'vc+sd-jwt': {} }, ['mso_mdoc']],
  ['only an mdoc, and others', { mso_mdoc: {}, jwt_vc_json: {} }, ['dc+sd-jwt']],
  ['neither', { ldp_vc: {} }, ['dc+sd-jwt', 'mso_mdoc']],
  ['an empty list', {}, []],
  ['nothing', undefined, []],
  ['no object', ['mso_mdoc'], []],
])('a wallet that names %s lacks what it does not name', (_, formats, lacks) => {
  expect(lackedBy(formats)).toEqual(lacks)
})

const sdJwt = {
  id: 'pid_sd_jwt',
  format: 'dc+sd-jwt',
  meta: { vct_values: [] },
  claims: [],
} as const
const mdoc = {
  id: 'pid_mdoc',
  format: 'mso_mdoc',
  meta: { doctype_value: '' },
  claims: [],
} as const
const either: DcqlQuery = {
  credentials: [sdJwt, mdoc],
  credential_sets: [{ options: [['pid_sd_jwt'], ['pid_mdoc']], required: true }],
}

test('the format that a wallet lacks is left out, and with it the choice', () => {
  expect(queryWithout(either, ['mso_mdoc'])).toEqual({ ok: true, value: { credentials: [sdJwt] } })
  expect(queryWithout(either, ['dc+sd-jwt'])).toEqual({ ok: true, value: { credentials: [mdoc] } })
})

test('what it has is asked as it was', () => {
  const only = { credentials: [sdJwt] }
  expect(queryWithout(either, [])).toEqual({ ok: true, value: either })
  expect(queryWithout(only, ['mso_mdoc'])).toEqual({ ok: true, value: only })
})

test('a wallet with none of the formats is refused, and hears which were asked for', () => {
  expect(queryWithout(either, ['dc+sd-jwt', 'mso_mdoc'])).toEqual({
    ok: false,
    failure: {
      code: 'wallet_metadata_refused',
      description: 'wallet_metadata: vp_formats_supported: we ask for dc+sd-jwt or mso_mdoc',
      cause: 'wallet_metadata: vp_formats_supported: we ask for dc+sd-jwt or mso_mdoc',
    },
  })
})

const key = { kty: 'EC', crv: 'P-384', x: 'a', y: 'b', use: 'enc' }

test.each([
  [
    'alg',
    { request_object_encryption_alg_values_supported: ['RSA-OAEP-256', 'Erika'] },
    'alg: we have ECDH-ES, the wallet has RSA-OAEP-256',
  ],
  [
    'enc',
    { request_object_encryption_enc_values_supported: ['A128CBC-HS256', 'Erika'] },
    'enc: we have A128GCM and A256GCM, the wallet has A128CBC-HS256',
  ],
  ['crv', {}, 'jwks: no key for ECDH-ES on P-256, the wallet has P-384'],
])('what it cannot decrypt is said by registered names: %s', (_, changes, reason) => {
  const read = readWalletMetadata(JSON.stringify({ jwks: { keys: [key] }, ...changes }))
  expect(read).toMatchObject({ failure: { description: `wallet_metadata: ${reason}` } })
})
