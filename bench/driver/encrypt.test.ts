import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { encrypt } from './encrypt.ts'

test('a library opens what the driver encrypts', async () => {
  const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const recipient = { ...(await exportJWK(keys.publicKey)), kid: 'answer-key' }
  const { plaintext, protectedHeader } = await compactDecrypt(
    encrypt('{"vp_token":{}}', recipient),
    keys.privateKey,
  )
  expect(new TextDecoder().decode(plaintext)).toBe('{"vp_token":{}}')
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'answer-key' })
})
