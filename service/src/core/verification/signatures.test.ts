import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifySignature } from './signatures.ts'

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
