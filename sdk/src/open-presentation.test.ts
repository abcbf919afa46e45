import { CompactEncrypt, importJWK } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, readReply, state } from './callback-handler.test-material.ts'
import { callbackHandler } from './callback-handler.ts'
import { type EncryptionKeyPair, encryptionKeys } from './encryption-keys.ts'
import type { DecryptionKey } from './settings.ts'
import { type TestService, testService } from './testing/test-service.ts'
import { verifyPresentation } from './verify-presentation.ts'

/** What the file of vectors cannot say: settings, messages, and what the test kit makes. */

let service: TestService
let other: EncryptionKeyPair
beforeAll(async () => {
  service = await testService({ encrypted: true })
  other = await encryptionKeys.create()
})

const verify = async (decryptionKey?: DecryptionKey | readonly DecryptionKey[]) => {
  const presentation = await service.presentation({ state, revealed: { given_name: 'ERIKA' } })
  return verifyPresentation({ ...service.settings, decryptionKey }, presentation, { state })
}

test('the callback of an encrypted proof is opened by one setting', async () => {
  const customer = makeCustomer()
  const handle = callbackHandler(service.settings, customer.handlers)
  const callback = await service.callback({ state, revealed: { given_name: 'ERIKA' } })
  expect(new URLSearchParams(await callback.clone().text()).get('presentation')).toMatch(
    /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/,
  )
  expect((await handle(callback)).status).toBe(200)
  expect(customer.proofs).toMatchObject([{ state, revealed: { given_name: 'ERIKA' } }])
})

test('what is not encrypted is refused by whoever has a key, unless it is said to be optional', async () => {
  const { settings, presentation } = await testService()
  const { encryption, ...required } = settings
  expect(encryption).toBe('optional')
  const clear = await presentation({ state })
  await expect(verifyPresentation(required, clear, { state })).rejects.toThrow(
    /^presentation_unencrypted: The presentation is not encrypted, although you have a decryptionKey\./,
  )
  for (const accepting of [settings, { ...required, decryptionKey: [] }])
    expect(await verifyPresentation(accepting, clear, { state })).toMatchObject({ state })
  const wrong = { ...settings, encryption: 'never' as never }
  await expect(verifyPresentation(wrong, clear, { state })).rejects.toMatchObject({
    code: 'settings_invalid',
  })
  expect(() => callbackHandler(wrong, makeCustomer().handlers)).toThrow('"optional"')
})

test('a handler refuses what is not encrypted with a code that the service knows', async () => {
  const { settings, callback } = await testService()
  const { encryption: _, ...required } = settings
  const customer = makeCustomer()
  const answer = await callbackHandler(required, customer.handlers)(await callback({ state }))
  expect(await readReply(answer)).toEqual([400, { error: 'presentation_unencrypted' }])
  expect(customer.proofs).toEqual([])
})

test('a key may be an object, its text, or one of two while it is changed', async () => {
  const key = service.settings.decryptionKey
  for (const given of [
    key,
    JSON.stringify(key),
    [other.privateKey, key],
    [JSON.stringify(other.privateKey), JSON.stringify(key)],
    JSON.stringify([other.privateKey, key]),
    { ...key, kid: 'a name of your own' },
  ])
    expect(await verify(given)).toMatchObject({ revealed: { given_name: 'ERIKA' } })
})

test('without a key, with a lost one and with a broken one: each has its own message', async () => {
  await expect(verify()).rejects.toThrow(
    /^decryption_key_missing: The presentation is encrypted, and no decryptionKey is set\./,
  )
  await expect(verify(other.privateKey)).rejects.toThrow(
    /^decryption_key_unknown: The presentation is sealed for a key that you no longer have\. Expected one of your keys, "[\w-]{43}"\. Received one sealed for "[\w-]{43}"\./,
  )
  const broken = { ...service.settings.decryptionKey, d: other.privateKey.d }
  await expect(verify(broken)).rejects.toThrow(/^decryption_failed: /)
})

test('a handler answers with the code, so that the service can say it too', async () => {
  const customer = makeCustomer()
  const settings = { ...service.settings, decryptionKey: other.privateKey }
  const answer = await callbackHandler(
    settings,
    customer.handlers,
  )(await service.callback({ state }))
  expect(await readReply(answer)).toEqual([400, { error: 'decryption_key_unknown' }])
  expect(customer.proofs).toEqual([])
})

test('whoever has the public key can encrypt, but what is inside must still be signed', async () => {
  const { d: _, ...publicKey } = service.settings.decryptionKey
  const encrypted = await new CompactEncrypt(new TextEncoder().encode('a forgery'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
  await expect(verifyPresentation(service.settings, encrypted, { state })).rejects.toThrow()
})

test.each([
  '',
  'CANARY',
  '{"kty":"EC"}',
  {},
  [null],
  { kty: 'EC', crv: 'P-384', x: 'CANARY', y: 'CANARY', d: 'CANARY' },
])('a setting that is no private key is refused at start, unseen: %j', (wrong) => {
  // A caller without types can pass this.
  const settings = { ...service.settings, decryptionKey: wrong as DecryptionKey }
  const start = () => callbackHandler(settings, makeCustomer().handlers)
  expect(start).toThrow(expect.objectContaining({ code: 'settings_invalid' }))
  expect(start).not.toThrow(/CANARY/)
})

test('a public key in place of the private one is named', () => {
  const settings = { ...service.settings, decryptionKey: JSON.stringify(other.publicKey) }
  expect(() => callbackHandler(settings, makeCustomer().handlers)).toThrow(
    'a public key: give the private one',
  )
})

test('too many keys are refused', () => {
  const settings = { ...service.settings, decryptionKey: Array(9).fill(other.privateKey) }
  expect(() => callbackHandler(settings, makeCustomer().handlers)).toThrow('at most 8 keys')
})

test('a key that was made here opens the challenge that was made for it, and no other', async () => {
  const challenge = await new CompactEncrypt(new TextEncoder().encode('secret'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: other.publicKey.kid })
    .encrypt(await importJWK(other.publicKey, 'ECDH-ES'))
  expect(await encryptionKeys.openChallenge(other.privateKey, challenge)).toBe('secret')
  await expect(
    encryptionKeys.openChallenge(service.settings.decryptionKey, challenge),
  ).rejects.toThrow(expect.objectContaining({ code: 'decryption_failed' }))
  expect(other.publicKey).not.toHaveProperty('d')
})
