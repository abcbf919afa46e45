import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { publicJwkOf, thumbprintOf } from '../encoding/p256-jwk.ts'
import {
  addKey,
  type EncryptionKey,
  encryptChallenge,
  encryptPresentation,
  keyInUse,
  proveKey,
  readEncryptionKey,
  removeKey,
} from './encryption-keys.ts'

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const [one, two, three] = [pair(), pair(), pair()]
const jwkOf = ({ publicKey }: ReturnType<typeof pair>) => publicJwkOf(publicKey)
const kidOf = (key: ReturnType<typeof pair>) => thumbprintOf(jwkOf(key))

const added = (keys: readonly EncryptionKey[], key: ReturnType<typeof pair>, at = 1) => {
  const result = addKey(keys, jwkOf(key), 'secret', at)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}
const proven = (keys: readonly EncryptionKey[], key: ReturnType<typeof pair>, at = 2) => {
  const result = proveKey(keys, kidOf(key), 'secret', at)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

test('a key is not used before its private key was shown to work', () => {
  const keys = added([], one)
  expect(keyInUse(keys)).toBeUndefined()
  expect(proveKey(keys, kidOf(one), 'another secret', 2)).toMatchObject({ ok: false })
  expect(keyInUse(proven(keys, one))?.kid).toBe(kidOf(one))
})

test('the key proven last is used, and the other one when that is removed', () => {
  const keys = proven(added(proven(added([], one), one, 2), two), two, 3)
  expect(keyInUse(keys)?.kid).toBe(kidOf(two))
  const left = removeKey(keys, kidOf(two))
  expect(left.ok && keyInUse(left.value)?.kid).toBe(kidOf(one))
})

test('there are two at most, and a challenge that was lost can be asked for again', () => {
  const keys = added(proven(added([], one), one), two)
  expect(addKey(keys, jwkOf(three), 'secret', 3)).toMatchObject({ ok: false })
  expect(addKey(keys, jwkOf(one), 'secret', 3)).toMatchObject({ ok: false })
  expect(added(keys, two, 9)).toHaveLength(2)
  expect(removeKey(keys, kidOf(three))).toMatchObject({ ok: false })
})

test('what is kept of a challenge does not say it', () => {
  expect(JSON.stringify(added([], one))).not.toContain('secret"')
})

test.each([
  ['a private key', one.privateKey.export({ format: 'jwk' })],
  ['another curve', { ...jwkOf(one), crv: 'P-384' }],
  ['a point that is not on the curve', { ...jwkOf(one), x: jwkOf(two).x }],
  ['a key for signatures', { ...jwkOf(one), use: 'sig' }],
  ['a key for another algorithm', { ...jwkOf(one), alg: 'ECDH-ES+A256KW' }],
  ['nothing', {}],
])('%s is refused', (_name, given) => {
  expect(readEncryptionKey(given)).toMatchObject({
    ok: false,
    failure: { code: 'encryption_key_refused' },
  })
})

test('a key as browsers export it is accepted', () => {
  expect(readEncryptionKey({ ...jwkOf(one), ext: true, key_ops: [] })).toMatchObject({ ok: true })
})

test('a presentation is a nested JWT that only the private key opens', async () => {
  const [key] = proven(added([], one), one)
  if (key === undefined) throw new Error('no key')
  const jwe = encryptPresentation('a.b.c', key.jwk, randomBytes)
  expect(decodeProtectedHeader(jwe)).toMatchObject({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    cty: 'JWT',
    kid: kidOf(one),
  })
  const opened = await compactDecrypt(jwe, one.privateKey)
  expect(Buffer.from(opened.plaintext).toString()).toBe('a.b.c')
  await expect(compactDecrypt(jwe, two.privateKey)).rejects.toThrow()
})

test('no two encryptions have a key or a nonce in common', () => {
  const [key] = proven(added([], one), one)
  if (key === undefined) throw new Error('no key')
  const encrypted = [1, 2].map(() => encryptPresentation('a.b.c', key.jwk, randomBytes))
  const [first, second] = encrypted.map((jwe) => [
    decodeProtectedHeader(jwe)['epk'],
    jwe.split('.')[2],
  ])
  expect(first?.[0]).not.toEqual(second?.[0])
  expect(first?.[1]).not.toBe(second?.[1])
})

test('a challenge is not taken for a nested JWT', async () => {
  const header = decodeProtectedHeader(encryptChallenge('secret', jwkOf(one), randomBytes))
  expect(header).not.toHaveProperty('cty')
})
