import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { importEdwards, importJwk, importPoint, verifySignature } from './signatures.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signed = Buffer.from('what was signed')
const signWith = (key: KeyObject) => sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' })
const signature = signWith(privateKey)
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

test('a signature by the key is accepted', () => {
  expect(verifySignature('ES256', publicKey, signed, signature)).toBe(true)
})

const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const half = signature.subarray(0, 32)

test.each([
  ['by another key', signWith(other.privateKey)],
  ['in DER', sign('sha256', signed, privateKey)],
  ['too short', signature.subarray(1)],
  ['too long', Buffer.concat([signature, Buffer.alloc(1)])],
  ['r zero', Buffer.concat([Buffer.alloc(32), half])],
  ['s zero', Buffer.concat([half, Buffer.alloc(32)])],
  ['r the order of the curve', Buffer.concat([order, half])],
  ['s the order of the curve', Buffer.concat([half, order])],
  ['all ones', Buffer.alloc(64, 0xff)],
])('a signature is refused: %s', (_, forged) => {
  expect(verifySignature('ES256', publicKey, signed, forged)).toBe(false)
})

test.each([
  ['secp256k1', generateKeyPairSync('ec', { namedCurve: 'secp256k1' })],
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 512 })],
])('a key of another kind is refused, be its own signature right: %s', (_, keys) => {
  expect(verifySignature('ES256', keys.publicKey, signed, signWith(keys.privateKey))).toBe(false)
})

const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
const [xBytes, yBytes] = [x, y].map((text) => Buffer.from(text, 'base64url'))
const longer = (bytes: Buffer | undefined) => Buffer.concat([Buffer.alloc(1), bytes ?? signed])

test('a point is a key only with both coordinates in their length', () => {
  expect(importPoint('ES256', xBytes, yBytes)?.equals(publicKey)).toBe(true)
  for (const [one, other] of [
    [undefined, yBytes],
    [xBytes, undefined],
    [longer(xBytes), yBytes],
    [xBytes, longer(yBytes)],
    [yBytes, xBytes],
  ])
    expect(importPoint('ES256', one, other)).toBeUndefined()
})

test('a JWK is a key only for the algorithm of its curve, and never of Brainpool', () => {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  expect(importJwk(jwk, 'ES256')?.equals(publicKey)).toBe(true)
  expect(importJwk(jwk, 'ES384')).toBeUndefined()
  expect(importJwk(jwk, 'ESB256')).toBeUndefined()
  expect(importJwk({ ...jwk, crv: null }, 'ESB256')).toBeUndefined()
  expect(importJwk({ ...jwk, y: 7 }, 'ES256')).toBeUndefined()
  expect(importJwk({ ...jwk, x: 7 }, 'ES256')).toBeUndefined()
})

test('an Edwards key is a key only in its length and for an Edwards algorithm', () => {
  const edwards = generateKeyPairSync('ed25519').publicKey
  const bytes = Buffer.from(edwards.export({ format: 'jwk' }).x ?? '', 'base64url')
  expect(importEdwards('Ed25519', bytes)?.equals(edwards)).toBe(true)
  expect(importEdwards('Ed25519', longer(bytes))).toBeUndefined()
  expect(importEdwards('Ed25519', undefined)).toBeUndefined()
  expect(importEdwards('Ed448', bytes)).toBeUndefined()
  expect(importEdwards('ES256', bytes)).toBeUndefined()
})
