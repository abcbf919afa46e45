import { CompactEncrypt, calculateJwkThumbprint, compactDecrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { makeBrowserKey, readPastedKey } from './browser-key.ts'

test('what another library encrypts for the key is opened here, and by the file', async () => {
  const key = await makeBrowserKey()
  const written = JSON.parse(key.file)
  const challenge = await new CompactEncrypt(new TextEncoder().encode('a secret'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: written.kid })
    .encrypt(await importJWK({ ...key.publicJwk }, 'ECDH-ES'))
  expect(await key.open(challenge)).toBe('a secret')
  const { plaintext } = await compactDecrypt(challenge, await importJWK(written, 'ECDH-ES'))
  expect(new TextDecoder().decode(plaintext)).toBe('a secret')
})

test('the private number is in the file only, and its id is the thumbprint', async () => {
  const { publicJwk, file } = await makeBrowserKey()
  const { d, kid, ...rest } = JSON.parse(file)
  expect([publicJwk, d]).toEqual([rest, expect.stringMatching(/^[\w-]{43}$/)])
  expect(kid).toBe(await calculateJwkThumbprint({ ...publicJwk }))
})

test('a challenge for another key is not opened', async () => {
  const [key, other] = [await makeBrowserKey(), await makeBrowserKey()]
  const challenge = await new CompactEncrypt(new TextEncoder().encode('a secret'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ ...other.publicJwk }, 'ECDH-ES'))
  await expect(key.open(challenge)).rejects.toThrow()
})

test('of what was pasted only the public half is taken, and a private key is noticed', () => {
  const jwk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  expect(readPastedKey(JSON.stringify({ ...jwk, kid: 'k', ext: true }))).toEqual(jwk)
  expect(readPastedKey(JSON.stringify({ ...jwk, d: 'secret' }))).toBe('private')
  for (const wrong of ['', 'null', '[]', '{}', '{"kty":"EC"}', 'vdm_test_x'])
    expect(readPastedKey(wrong)).toBeUndefined()
})
