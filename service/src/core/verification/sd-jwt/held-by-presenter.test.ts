import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { base64url, holder, present, refusalOf, stranger } from './sd-jwt.test-material.ts'

const { kty, crv, x, y, d } = holder.privateKey.export({ format: 'jwk' })
const minimal = { kty, crv, x, y }
const bound = (jwk: unknown) => present({ payload: { cnf: { jwk } } })
const refused = (rule: string) => ({
  check: 'held_by_presenter',
  code: 'error_invalid_presentation',
  rule,
})
const noKey = refused('issuer JWT: cnf.jwk is not a public P-256 key')
const notSigned = refused('KB-JWT: the signature does not verify')

test('a JWK with kty, crv, x and y alone is enough', () => {
  expect(refusalOf(bound(minimal))).toBeUndefined()
})

test('other members of the JWK do not matter', () => {
  expect(
    refusalOf(bound({ ...minimal, kid: 'k', use: 'sig', alg: 'ES256', key_ops: ['verify'] })),
  ).toBeUndefined()
})

const onSecp256k1 = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey.export({
  format: 'jwk',
})
const onP384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({
  format: 'jwk',
})

test.each([
  ['none', undefined],
  ['a string', 'key'],
  ['an array', [minimal]],
  ['another key type', { ...minimal, kty: 'OKP' }],
  ['a symmetric key', { kty: 'oct', k: x }],
  ['another curve', onP384],
  ['another curve under the name of P-256', { ...onP384, crv: 'P-256' }],
  ['its point under the name of another curve', { ...minimal, crv: 'secp256k1' }],
  ['its point without a curve', { ...minimal, crv: undefined }],
  ['a curve of the same size', onSecp256k1],
  ['a second coordinate with padding', { ...minimal, y: `${y}=` }],
  ['a missing coordinate', { kty, crv, x }],
  ['a coordinate with padding', { ...minimal, x: `${x}=` }],
  [
    'a coordinate with a leading zero byte',
    {
      ...minimal,
      x: base64url(Buffer.concat([Buffer.alloc(1), Buffer.from(x ?? '', 'base64url')])),
    },
  ],
  ['a point off the curve', { ...minimal, y: x }],
  ['a private key', { ...minimal, d }],
])('the key is refused: %s', (_, jwk) => {
  expect(refusalOf(bound(jwk))).toEqual(noKey)
})

test.each([
  ['missing', undefined],
  ['a string', 'key'],
  ['a key by reference', { kid: 'holder' }],
  ['a key at an address', { jku: 'https://keys.example' }],
])('cnf is refused: %s', (_, cnf) => {
  expect(refusalOf(present({ payload: { cnf } }))).toEqual(noKey)
})

test('a KB-JWT by another key than the one in the credential is refused', () => {
  expect(refusalOf(present({ holderKey: stranger.privateKey }))).toEqual(notSigned)
})

test('a KB-JWT signature with every byte changed is refused', () => {
  const text = present()
  const end = text.lastIndexOf('.') + 1
  const signature = Buffer.from(text.slice(end), 'base64url').map((byte) => byte ^ 0x5a)
  expect(refusalOf(`${text.slice(0, end)}${base64url(signature)}`)).toEqual(notSigned)
})
