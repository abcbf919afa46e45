import { createPrivateKey, createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { answerKeyOf, freshP256Key } from '../../../test/wallet/sample-request.ts'
import { agreementKey, scalarOf, scalarSeedBytes } from './agreement-key.ts'
import { publicJwkOf } from './p256-jwk.ts'

/** NIST SP 800-186 section 3.2.1.3. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const bitsOf = (value: bigint) =>
  Buffer.from(value.toString(16).padStart(scalarSeedBytes * 2, '0'), 'hex')
const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const allOnes = (1n << 320n) - 1n

test.each([
  ['0', 0n, 1n],
  ['the order less two', order - 2n, order - 1n],
  ['the order less one', order - 1n, 1n],
  ['the order', order, 2n],
  ['all ones', allOnes, (allOnes % (order - 1n)) + 1n],
])('random bits of %s give a scalar from 1 to the order less one', (_, bits, scalar) => {
  const made = scalarOf(bitsOf(bits))
  expect(made).toHaveLength(32)
  expect(numberOf(made)).toBe(scalar)
  expect(scalar >= 1n && scalar < order).toBe(true)
  expect(agreementKey(made).jwk.kty).toBe('EC')
})

test('64 bits more are taken than the order has (FIPS 186-5 appendix A.2.1)', () => {
  expect(scalarSeedBytes * 8).toBe(256 + 64)
})

/** RFC 7517 appendix A.2. */
const example = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
} as const

test('the public key is that of the scalar: the example of RFC 7517', () => {
  const { d, ...jwk } = example
  expect(agreementKey(Buffer.from(d, 'base64url')).jwk).toEqual(jwk)
})

test('public key and name are those that Node and jose give the same private key', async () => {
  for (const key of [createPrivateKey({ key: example, format: 'jwk' }), freshP256Key()]) {
    const { kid, jwk } = answerKeyOf(key)
    expect(jwk).toEqual(publicJwkOf(key))
    expect(createPublicKey({ key: jwk, format: 'jwk' }).equals(createPublicKey(key))).toBe(true)
    expect(kid).toBe(await calculateJwkThumbprint(jwk))
  }
})

test.each([
  ['x', 379n],
  ['y', 43n],
] as const)('a coordinate %s with a leading zero keeps its length', (name, scalar) => {
  const { jwk } = agreementKey(bitsOf(scalar).subarray(-32))
  expect(Buffer.from(jwk[name], 'base64url')[0]).toBe(0)
  expect([jwk.x, jwk.y].map(({ length }) => length)).toEqual([43, 43])
})

test.each([
  ['zero', 0n],
  ['the order', order],
])('a scalar of %s is no key', (_, scalar) => {
  expect(() => agreementKey(bitsOf(scalar).subarray(-32))).toThrow()
})
