import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { compactVerify } from 'jose'
import { expect, test } from 'vitest'
import { encodeJwsHeader, signJws } from './sign-jws.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const header = { alg: 'ES256', typ: 'presentation+jwt', kid: 'k' }
const payload = { state: 'ä🪪', nested: { list: [1, null] } }

test('another implementation verifies it and reads the same members', async () => {
  const verified = await compactVerify(
    signJws(encodeJwsHeader(header), payload, privateKey),
    createPublicKey(privateKey),
  )
  expect(verified.protectedHeader).toEqual(header)
  expect(JSON.parse(Buffer.from(verified.payload).toString())).toEqual(payload)
})

test('another key does not verify it', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await expect(
    compactVerify(signJws(encodeJwsHeader(header), payload, privateKey), publicKey),
  ).rejects.toThrow()
})

test('a signature is always 64 bytes, also where r or s is short', () => {
  const signatures = Array.from(
    { length: 600 },
    () => signJws(encodeJwsHeader(header), payload, privateKey).split('.')[2] ?? '',
  )
  expect(new Set(signatures.map((text) => Buffer.from(text, 'base64url').length))).toEqual(
    new Set([64]),
  )
})

test('equal members in equal order are equal bytes under the signature', () => {
  const [one, other] = [
    signJws(encodeJwsHeader(header), payload, privateKey),
    signJws(encodeJwsHeader({ ...header }), { ...payload }, privateKey),
  ]
  expect(one.split('.').slice(0, 2)).toEqual(other.split('.').slice(0, 2))
})
