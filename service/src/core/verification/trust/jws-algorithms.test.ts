import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBy } from './jws-algorithms.ts'

const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const keys = {
  'P-256': ec('P-256'),
  'P-384': ec('P-384'),
  'P-521': ec('P-521'),
  RSA: rsa(2_048),
  'short RSA': rsa(2_040),
}

const signed = Buffer.from('what is signed')
const signatureOf = (key: KeyObject, hash: string) =>
  sign(hash, signed, { key, dsaEncoding: 'ieee-p1363' })

const algorithms = [
  ['ES256', 'sha256', 'P-256'],
  ['ES384', 'sha384', 'P-384'],
  ['ES512', 'sha512', 'P-521'],
  ['RS256', 'sha256', 'RSA'],
  ['RS384', 'sha384', 'RSA'],
  ['RS512', 'sha512', 'RSA'],
] as const

test.each(algorithms)('%s is a signature with %s by a key of kind %s alone', (alg, hash, kind) => {
  for (const [name, { publicKey, privateKey }] of Object.entries(keys)) {
    const signature = signatureOf(privateKey, hash)
    expect([name, isSignedBy(publicKey, alg, signed, signature)]).toEqual([name, name === kind])
  }
  const { publicKey, privateKey } = keys[kind]
  const otherHash = hash === 'sha256' ? 'sha384' : 'sha256'
  expect(isSignedBy(publicKey, alg, signed, signatureOf(privateKey, otherHash))).toBe(false)
  expect(isSignedBy(publicKey, alg, Buffer.from('else'), signatureOf(privateKey, hash))).toBe(false)
})

test.each(['none', 'HS256', 'PS256', '', 'toString', undefined, null, 5, ['RS256'], ['ES256']])(
  'there is no algorithm %j, whoever signs',
  (alg) => {
    for (const { publicKey, privateKey } of Object.values(keys))
      expect(isSignedBy(publicKey, alg, signed, signatureOf(privateKey, 'sha256'))).toBe(false)
  },
)
