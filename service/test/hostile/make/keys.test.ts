import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { ecdsa, ecKey, ecKeyOf, rsaKey, spkiOf } from './keys.ts'

test('a signature is the one that RFC 6979, appendix A.2.5, has', () => {
  const scalar = 'C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721'
  const signature = ecdsa(ecKeyOf('P-256', Buffer.from(scalar, 'hex')), Buffer.from('sample'))
  expect(signature.toString('hex').toUpperCase()).toBe(
    'EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716' +
      'F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8',
  )
})

test.each(['P-256', 'P-384'] as const)('and OpenSSL verifies those of %s', (curve) => {
  const [key, message] = [ecKey('any', curve), Buffer.from('message')]
  const shown = createPublicKey({ key: spkiOf(key), format: 'der', type: 'spki' })
  const hash = curve === 'P-256' ? 'sha256' : 'sha384'
  const signature = ecdsa(key, message)
  expect(verify(hash, message, { key: shown, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
})

test('a key of a name is always the same', () => {
  expect(spkiOf(rsaKey('any', 1_024)).equals(spkiOf(rsaKey('any', 1_024)))).toBe(true)
  expect(spkiOf(ecKey('any')).equals(spkiOf(ecKey('other')))).toBe(false)
})
