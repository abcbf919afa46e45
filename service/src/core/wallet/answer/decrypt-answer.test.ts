import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  encryptedAnswer,
  freshP256Key,
  sampleRequest,
} from '../../../../test/wallet/sample-request.ts'
import { readVector, vectors } from '../../../../test/wallet/vectors.ts'
import { answerKey } from '../request/wallet-request.ts'
import { decryptAnswer } from './decrypt-answer.ts'

const key = answerKey(freshP256Key())
const request = sampleRequest({ answerKey: key })
const jwe = await encryptedAnswer(request, 'hello')
const [encodedHeader = '', , iv = '', ciphertext = '', tag = ''] = jwe.split('.')
const header = JSON.parse(Buffer.from(encodedHeader, 'base64url').toString())
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

async function opened(token: string, by = key) {
  const plaintext = await decryptAnswer(token, by)
  return plaintext.ok ? Buffer.from(plaintext.value).toString() : plaintext.failure
}

const refused = (detail: string) => ({ code: 'answer_unreadable', detail })
const sealedElsewhere = refused('the JWE does not open with the key of this request')

test.each(['A128GCM', 'A256GCM'])('%s opens', async (enc) => {
  expect(await opened(await encryptedAnswer(request, 'hello', { header: { enc } }))).toBe('hello')
})

test('the party names of the key agreement are used', async () => {
  const parties = { apu: Buffer.from('wallet'), apv: Buffer.from('nonce') }
  expect(await opened(await encryptedAnswer(request, 'hello', { parties }))).toBe('hello')
})

test('typ and cty may be there', async () => {
  expect(
    await opened(await encryptedAnswer(request, 'hello', { header: { typ: 'JWT', cty: 'json' } })),
  ).toBe('hello')
})

test.each([
  ['a key of another type', { kty: 'OKP' }],
  ['another curve', { crv: 'P-384' }],
  ['one coordinate only', { y: undefined }],
  ['a private part', { d: header.epk.x }],
  ['a name', { kid: 'x' }],
])('an ephemeral key with %s is refused', async (_, change) => {
  const changed = encode({ ...header, epk: { ...header.epk, ...change } })
  expect(await opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(
    refused('epk is not a bare P-256 key'),
  )
})

test('an ephemeral key off the curve does not open', async () => {
  const changed = encode({ ...header, epk: { ...header.epk, y: header.epk.x } })
  expect(await opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(sealedElsewhere)
})

test.each(['zip', 'crit', 'jku', 'x5u', 'jwk', 'x5c', 'p2c', 'p2s', 'b64', 'iss'])(
  'the header member %s is refused',
  async (name) => {
    const changed = encode({ ...header, [name]: 'DEF' })
    expect(await opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(
      refused('a header member is not allowed'),
    )
  },
)

test.each([
  ['alg is not ECDH-ES', { alg: 'dir' }],
  ['alg is not ECDH-ES', { alg: 'RSA-OAEP' }],
  ['alg is not ECDH-ES', { alg: 'PBES2-HS256+A128KW' }],
  ['alg is not ECDH-ES', { alg: 'ECDH-ES+A128KW' }],
  ['alg is not ECDH-ES', { alg: undefined }],
  ['enc is neither A128GCM nor A256GCM', { enc: 'A128CBC-HS256' }],
  ['enc is neither A128GCM nor A256GCM', { enc: ['A128GCM'] }],
  ['kid is not that of this request', { kid: 'other' }],
  ['kid is not that of this request', { kid: undefined }],
  ['epk is not a bare P-256 key', { epk: undefined }],
  ['epk is not a bare P-256 key', { epk: 'key' }],
  ['apu or apv is not base64url', { apu: 'a=' }],
  ['apu or apv is not base64url', { apv: 7 }],
  ['typ or cty is not a string', { typ: 7 }],
  ['typ or cty is not a string', { cty: {} }],
])('a header is refused: %s (%j)', async (detail, change) => {
  const changed = encode({ ...header, ...change })
  expect(await opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(refused(detail))
})

test('a header of exactly 4,096 characters is looked at', async () => {
  const room = 3_072 - JSON.stringify({ ...header, typ: '' }).length
  const longest = encode({ ...header, typ: 'x'.repeat(room) })
  expect(longest).toHaveLength(4_096)
  expect(await opened(`${longest}..${iv}.${ciphertext}.${tag}`)).toEqual(sealedElsewhere)
})

test.each([
  ['not a compact JWE', ''],
  ['not a compact JWE', `${encodedHeader}.${iv}.${ciphertext}.${tag}`],
  ['not a compact JWE', `${jwe}.`],
  [
    'the header is too long',
    `${encode({ ...header, apu: 'A'.repeat(4_000) })}..${iv}.${ciphertext}.${tag}`,
  ],
  ['an encrypted key where there is none', `${encodedHeader}.AAAA.${iv}.${ciphertext}.${tag}`],
  ['the initialization vector is not 96 bits', `${encodedHeader}..AAAA.${ciphertext}.${tag}`],
  ['the initialization vector is not 96 bits', `${encodedHeader}..${iv}=.${ciphertext}.${tag}`],
  ['the tag is not 128 bits', `${encodedHeader}..${iv}.${ciphertext}.AAAA`],
  ['the tag is not 128 bits', `${encodedHeader}..${iv}.${ciphertext}.${tag.slice(0, -1)}B`],
  ['the ciphertext is not base64url', `${encodedHeader}..${iv}.${ciphertext}=.${tag}`],
  ['the header is not a JSON object in base64url', `${encode('[]')}..${iv}.${ciphertext}.${tag}`],
  ['the header is not a JSON object in base64url', `${encode('{')}..${iv}.${ciphertext}.${tag}`],
  ['the header is not a JSON object in base64url', `${encodedHeader}=..${iv}.${ciphertext}.${tag}`],
  ['the header is not a JSON object in base64url', `..${iv}.${ciphertext}.${tag}`],
  [
    'the header is not a JSON object in base64url',
    `${encode('{"alg":"dir","alg":"ECDH-ES"}')}..${iv}.${ciphertext}.${tag}`,
  ],
])('a token is refused: %s (%#)', async (detail, token) => {
  expect(await opened(token)).toEqual(refused(detail))
})

test('another key does not open it, even under the same name', async () => {
  expect(await opened(jwe, { kid: key.kid, privateKey: freshP256Key() })).toEqual(sealedElsewhere)
})

test.each([
  ['ciphertext', `${encodedHeader}..${iv}.AAAA${ciphertext.slice(4)}.${tag}`],
  ['tag', `${encodedHeader}..${iv}.${ciphertext}.AAAA${tag.slice(4)}`],
  [
    'header, in blanks alone',
    `${encode(JSON.stringify(header, null, 1))}..${iv}.${ciphertext}.${tag}`,
  ],
])('a changed %s does not open', async (_, token) => {
  expect(await opened(token)).toEqual(sealedElsewhere)
})

test.skipIf(!vectors)('the official example opens (VIDIMUS_VECTORS)', async () => {
  const example = readVector('openid4vp/encrypted_response.json')
  const privateKey = createPrivateKey({ key: example.private_jwk, format: 'jwk' })
  expect(await opened(example.response, { kid: example.private_jwk.kid, privateKey })).toBe(
    example.plaintext_utf8,
  )
})
