import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import { isPrivateJwk, publicJwkOf, readP256Jwk, thumbprintOf } from './p256-jwk.ts'

const jwk = publicJwkOf(freshP256Key())

test('the public half is exactly kty, crv, x and y', () => {
  expect(Object.keys(jwk)).toEqual(['kty', 'crv', 'x', 'y'])
})

test('a key on another curve is a mistake of ours', () => {
  expect(() => publicJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)).toThrow(
    'not a P-256 key',
  )
})

test('the thumbprint is that of RFC 7638', async () => {
  expect(thumbprintOf(jwk)).toBe(await calculateJwkThumbprint(jwk))
})

test('other members of a foreign key are left behind', () => {
  const foreign = { ...jwk, use: 'enc', d: 'secret' }
  expect(readP256Jwk(foreign)).toEqual(jwk)
})

test('a private member is seen, of whatever type of key', () => {
  expect(isPrivateJwk({ ...jwk, kid: 'x', use: 'enc' })).toBe(false)
  for (const name of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'])
    expect(isPrivateJwk({ ...jwk, [name]: null })).toBe(true)
})

test.each([
  ['another type', { kty: 'OKP' }],
  ['another curve', { crv: 'P-384' }],
  ['a missing x', { x: undefined }],
  ['a y that is no text', { y: 1 }],
  ['a short x', { x: 'AAAA' }],
  ['a padded x', { x: `${jwk.x}=` }],
  ['a y with characters of plain base64', { y: `+${jwk.y.slice(1)}` }],
  ['stray bits at the end of x', { x: `${jwk.x.slice(0, -1)}B` }],
])('a key with %s is refused', (_, change) => {
  expect(readP256Jwk({ ...jwk, ...change })).toBeUndefined()
})
