import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  answerKeyOf,
  encryptedAnswer,
  freshAnswerKey,
  sampleRequest,
} from '../../../../test/wallet/sample-request.ts'
import { sealByHand } from '../../../../test/wallet/seal-by-hand.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { decryptAnswer } from './decrypt-answer.ts'

const key = freshAnswerKey()
const request = sampleRequest({ answerKey: key })
const jwe = await encryptedAnswer(request, 'hello')
const [encodedHeader = '', , iv = '', ciphertext = '', tag = ''] = jwe.split('.')
const header = JSON.parse(Buffer.from(encodedHeader, 'base64url').toString())
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function opened(token: string, by = key) {
  const plaintext = decryptAnswer(token, by)
  return plaintext.ok ? Buffer.from(plaintext.value).toString() : plaintext.failure
}

const refused = (cause: string) => ({ code: 'answer_unreadable', cause })
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
  ['an empty private part', { d: '' }],
  ['a private part of another type of key', { k: 'AAAA' }],
])('an ephemeral key with %s is refused', async (_, change) => {
  const epk = { ...header.epk, ...change }
  expect(opened(`${encode({ ...header, epk })}..${iv}.${ciphertext}.${tag}`)).toEqual(
    refused('epk is not a public P-256 key'),
  )
  // Even if it was sealed this way instead of changed later.
  expect(opened(sealByHand(key, 'hello', { epk: change }))).toEqual(
    refused('epk is not a public P-256 key'),
  )
})

// RFC 7518 section 4.6.1.1, RFC 7517 section 4.
test.each([
  ['a name', { kid: 'x' }],
  ['a use', { use: 'enc' }],
  ['another use', { use: 'sig' }],
  ['an algorithm', { alg: 'ES256' }],
  ['operations', { key_ops: ['deriveBits'] }],
  ['operations of no meaning', { key_ops: 7 }],
  ['ext', { ext: false }],
  ['an unknown member', { x_y: { z: [null] } }],
])('an ephemeral key with %s opens', (_, change) => {
  expect(opened(sealByHand(key, 'hello', { epk: change }))).toBe('hello')
})

test('an ephemeral key off the curve does not open', async () => {
  const changed = encode({ ...header, epk: { ...header.epk, y: header.epk.x } })
  expect(await opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(sealedElsewhere)
})

// RFC 7516 section 4.
test.each(['jku', 'x5u', 'jwk', 'x5c', 'p2c', 'p2s', 'b64', 'iss', 'x-wallet'])(
  'a header with the member %s opens, and the tag covers it',
  (name) => {
    const sealed = sealByHand(key, 'hello', { header: { [name]: { any: ['thing'] } } })
    expect(opened(sealed)).toBe('hello')
    const changed = encode({ ...header, [name]: 'added' })
    expect(opened(`${changed}..${iv}.${ciphertext}.${tag}`)).toEqual(sealedElsewhere)
  },
)

test.each([
  ['zip', 'DEF'],
  ['zip', null],
  ['crit', ['exp']],
  ['crit', ['alg']],
  ['crit', []],
])('the header member %s is refused (%j)', (name, value) => {
  const sealed = sealByHand(key, 'hello', { header: { [name]: value } })
  expect(opened(sealed)).toEqual(refused(`header member ${name} is refused`))
})

test('without kid the one key of the request is meant', () => {
  expect(opened(sealByHand(key, 'hello', { header: { kid: undefined } }))).toBe('hello')
  const other = { ...freshAnswerKey(), kid: key.kid }
  expect(opened(sealByHand(other, 'hello', { header: { kid: undefined } }))).toEqual(
    sealedElsewhere,
  )
})

test.each([
  ['alg is not ECDH-ES: it is dir', { alg: 'dir' }],
  ['alg is not ECDH-ES: it is RSA-OAEP', { alg: 'RSA-OAEP' }],
  ['alg is not ECDH-ES', { alg: 'PBES2-HS256+A128KW' }],
  ['alg is not ECDH-ES', { alg: 'ERIKA' }],
  ['alg is not ECDH-ES: it is ECDH-ES+A128KW', { alg: 'ECDH-ES+A128KW' }],
  ['alg is not ECDH-ES', { alg: undefined }],
  ['enc is neither A128GCM nor A256GCM: it is A128CBC-HS256', { enc: 'A128CBC-HS256' }],
  ['enc is neither A128GCM nor A256GCM', { enc: 'A256CBC-HS512 ERIKA' }],
  ['enc is neither A128GCM nor A256GCM', { enc: ['A128GCM'] }],
  ['kid is not that of this request', { kid: 'other' }],
  ['kid is not that of this request', { kid: null }],
  ['kid is not that of this request', { kid: [key.kid] }],
  ['epk is not a public P-256 key', { epk: undefined }],
  ['epk is not a public P-256 key', { epk: 'key' }],
  ['apu or apv is not base64url, or they are the same', { apu: 'a=' }],
  ['apu or apv is not base64url, or they are the same', { apv: 7 }],
  ['apu or apv is not base64url, or they are the same', { apu: 'QQ', apv: 'QQ' }],
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
  ['the header is too long', `${'A'.repeat(4_097)}..${iv}.${ciphertext}.${tag}`],
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
  [
    'the header is not a JSON object in base64url',
    `${encode(`{"x":1,"x":1,${JSON.stringify(header).slice(1)}`)}..${iv}.${ciphertext}.${tag}`,
  ],
])('a token is refused: %s (%#)', async (detail, token) => {
  expect(await opened(token)).toEqual(refused(detail))
})

test('another key does not open it, even under the same name', async () => {
  expect(await opened(jwe, { ...freshAnswerKey(), kid: key.kid })).toEqual(sealedElsewhere)
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

test('the official example opens', async () => {
  const example = readVector('official/openid4vp/encrypted_response.json')
  const key = answerKeyOf(createPrivateKey({ key: example.private_jwk, format: 'jwk' }))
  expect(await opened(example.response, { ...key, kid: example.private_jwk.kid })).toBe(
    example.plaintext_utf8,
  )
})
