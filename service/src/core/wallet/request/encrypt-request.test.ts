import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../encoding/p256-jwk.ts'
import { encryptRequest } from './encrypt-request.ts'
import { readWalletMetadata } from './wallet-metadata.ts'

const privateKey = freshP256Key()
const jwk = { ...publicJwkOf(privateKey), use: 'enc' }

const metadata = (changes: object = {}) =>
  JSON.stringify({
    vp_formats_supported: { 'dc+sd-jwt': {} },
    jwks: { keys: [jwk] },
    request_object_encryption_alg_values_supported: ['ECDH-ES'],
    request_object_encryption_enc_values_supported: ['A128GCM'],
    ...changes,
  })

const withKeys = (...keys: unknown[]) => metadata({ jwks: { keys } })

function chosen(walletMetadata: string | undefined) {
  const read = readWalletMetadata(walletMetadata)
  if (!read.ok) throw new Error(read.failure.cause)
  return read.value.encryption
}

test.each([
  ['without metadata', undefined],
  ['whose metadata has no keys', '{}'],
  ['that lists values but no key', metadata({ jwks: undefined })],
  ['that writes null for no keys', metadata({ jwks: null })],
  ['with an empty key set', withKeys()],
  ['with keys for signatures only', withKeys({ ...jwk, use: 'sig' })],
  ['that only names where its keys are', '{"jwks_uri":"https://wallet.example/keys"}'],
])('a wallet %s gets the request unencrypted', (_, walletMetadata) => {
  expect(chosen(walletMetadata)).toBeUndefined()
})

test('the EU wallet library gets what it asks for', () => {
  expect(chosen(metadata())).toMatchObject({ enc: 'A128GCM' })
  expect(chosen(metadata())).not.toHaveProperty('kid')
})

test.each([
  ['A256GCM where only that is supported', ['A128CBC-HS256', 'A256GCM'], 'A256GCM'],
  ['A128GCM where both are', ['A256GCM', 'A128GCM'], 'A128GCM'],
  ['A128GCM where nothing is said', undefined, 'A128GCM'],
])('the content is encrypted with %s', (_, listed, enc) => {
  expect(
    chosen(metadata({ request_object_encryption_enc_values_supported: listed })),
  ).toMatchObject({ enc })
})

test('the first key that can be used is used, and named if it has a name', () => {
  const elsewhere = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({
    format: 'jwk',
  })
  const keys = [
    elsewhere,
    offCurve,
    { ...jwk, alg: 'ECDH-ES+A256KW' },
    { ...jwk, alg: 'ECDH-ES', kid: 'mine' },
  ]
  expect(chosen(withKeys(...keys))).toMatchObject({ kid: 'mine' })
})

const offCurve = { ...jwk, y: jwk.x }

test('keys are imported until one can be used, and at most three of them', () => {
  const otherCurve = { ...jwk, crv: 'P-384' }
  expect(chosen(withKeys(otherCurve, otherCurve, offCurve, offCurve, jwk))).toBeDefined()
  expect(readWalletMetadata(withKeys(offCurve, offCurve, offCurve, jwk))).toMatchObject({
    failure: { code: 'wallet_metadata_refused' },
  })
})

test('null counts as absent', () => {
  const lists = {
    request_object_encryption_alg_values_supported: null,
    request_object_encryption_enc_values_supported: null,
  }
  const key = { ...jwk, use: null, alg: null, kid: null }
  expect(chosen(metadata({ ...lists, jwks: { keys: [key] } }))).toMatchObject({ enc: 'A128GCM' })
})

test('lists may hold 64 entries', () => {
  const listed = { request_object_encryption_enc_values_supported: new Array(64).fill('A256GCM') }
  expect(chosen(metadata({ ...listed, jwks: { keys: new Array(64).fill(jwk) } }))).toMatchObject({
    enc: 'A256GCM',
  })
})

test('a key name out of bounds is left out', () => {
  const longest = 'x'.repeat(512)
  expect(chosen(withKeys({ ...jwk, kid: longest }))).toHaveProperty('kid', longest)
  expect(chosen(withKeys({ ...jwk, kid: `${longest}x` }))).not.toHaveProperty('kid')
  expect(chosen(withKeys({ ...jwk, kid: 7 }))).not.toHaveProperty('kid')
})

const decrypt = (jwe: string, key: KeyObject) => compactDecrypt(jwe, key)

test.each(['A128GCM', 'A256GCM'])(
  'what is encrypted with %s opens with the key of the wallet',
  async (enc) => {
    const wish = chosen(
      metadata({
        jwks: { keys: [{ ...jwk, kid: 'k' }] },
        request_object_encryption_enc_values_supported: [enc],
      }),
    )
    if (wish === undefined) throw new Error('no encryption')
    const opened = await decrypt(await encryptRequest('a.b.c', wish), privateKey)
    expect(Buffer.from(opened.plaintext).toString()).toBe('a.b.c')
    expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc, kid: 'k', cty: 'JWT' })
  },
)

test('a wallet that named no key gets no key name', async () => {
  const wish = chosen(metadata())
  if (wish === undefined) throw new Error('no encryption')
  const { protectedHeader } = await decrypt(await encryptRequest('a.b.c', wish), privateKey)
  expect(protectedHeader).not.toHaveProperty('kid')
})

test.each([
  ['is not JSON', '{'],
  ['is no object', '[]'],
  ['names a member twice', '{"jwks":{"keys":[]},"jwks":{"keys":[]}}'],
  ['has no key list', metadata({ jwks: {} })],
  ['has a key set that is no object', metadata({ jwks: [] })],
  ['has a key that is no object', withKeys('key')],
  ['has too many keys', withKeys(...new Array(65).fill(jwk))],
  [
    'lists algorithms that are no names',
    metadata({ request_object_encryption_alg_values_supported: ['ECDH-ES', 1] }),
  ],
  [
    'lists no array of encodings',
    metadata({ request_object_encryption_enc_values_supported: 'A128GCM' }),
  ],
  [
    'lists too many encodings',
    metadata({ request_object_encryption_enc_values_supported: new Array(65).fill('A128GCM') }),
  ],
  [
    'wants another algorithm',
    metadata({ request_object_encryption_alg_values_supported: ['RSA-OAEP'] }),
  ],
  [
    'wants another encoding',
    metadata({ request_object_encryption_enc_values_supported: ['A128CBC-HS256'] }),
  ],
  ['has no key on P-256', withKeys({ ...jwk, crv: 'P-384' })],
  ['has a key off the curve', withKeys(offCurve)],
])('metadata that %s is refused', (_, walletMetadata) => {
  expect(readWalletMetadata(walletMetadata)).toMatchObject({
    failure: {
      code: 'wallet_metadata_refused',
      cause: expect.stringMatching(/^wallet_metadata: ./),
    },
  })
})
