import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isStrongKey } from './signature-strength.ts'

test.each([
  ['prime256v1', true],
  ['secp384r1', true],
  ['secp521r1', true],
  ['brainpoolP256r1', true],
  ['brainpoolP384r1', true],
  ['brainpoolP512r1', true],
  ['brainpoolP320r1', false],
  ['secp256k1', false],
  ['secp224r1', false],
])('a key on %s may count: %s', (namedCurve, mayCount) => {
  expect(isStrongKey(generateKeyPairSync('ec', { namedCurve }).publicKey)).toBe(mayCount)
})

test('an RSA key has 2,048 bits', () => {
  const mayCount = (modulusLength: number) =>
    isStrongKey(generateKeyPairSync('rsa', { modulusLength }).publicKey)
  expect([mayCount(2_048), mayCount(2_040)]).toEqual([true, false])
})

test('a key of another kind does not count', () => {
  expect(isStrongKey(generateKeyPairSync('ed25519').publicKey)).toBe(false)
})
