import { expect, test } from 'vitest'
import { apiKeyHash, apiKeyRandomBytes, makeApiKey } from '../../../core/vocabulary/api-key.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { accountId, idBytes, type KeyId } from '../../../core/vocabulary/ids.ts'
import type { KeyHolder } from '../../ports/api-keys.ts'
import { authenticateKey } from './authenticate-key.ts'

const { id, apiKey } = makeApiKey('test', new Uint8Array(apiKeyRandomBytes).fill(1))

const holder: KeyHolder = {
  keyId: id,
  hash: apiKeyHash(apiKey),
  active: true,
  environment: 'test',
  accountId: accountId(new Uint8Array(idBytes)),
  suspended: false,
  accountName: 'Kiosk',
  hasListener: false,
  callbackUrl: 'https://shop.example/cb',
  stateHashKey: { id: 'acc', sealed: new Uint8Array(), masterKeyId: '' },
}

function storeOf(...holders: readonly KeyHolder[]) {
  const asked: KeyId[] = []
  const findHolder = async (wanted: KeyId) => {
    asked.push(wanted)
    return holders.find(({ keyId }) => keyId === wanted)
  }
  return { asked, apiKeys: { findHolder } }
}

const both: readonly Environment[] = ['test', 'live']
const missing = { ok: false, failure: { code: 'error_api_key', description: 'API key missing' } }
const invalid = { ok: false, failure: { code: 'error_api_key', description: 'API key invalid' } }

test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])(
  'a known key is its holder’s call, the scheme spelt %s',
  async (scheme) => {
    const { apiKeys, asked } = storeOf(holder)
    expect(await authenticateKey({ apiKeys, enabled: both }, `${scheme} ${apiKey}`)).toEqual({
      ok: true,
      value: holder,
    })
    expect(asked).toEqual([id])
  },
)

test('blanks around and between do not matter', async () => {
  const { apiKeys } = storeOf(holder)
  expect((await authenticateKey({ apiKeys, enabled: both }, `  Bearer   ${apiKey}  `)).ok).toBe(
    true,
  )
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['blanks', '   '],
  ['a scheme alone', 'Bearer'],
  ['a scheme and blanks', 'Bearer   '],
  ['a key alone', apiKey],
  ['Basic', `Basic ${apiKey}`],
  ['a scheme that only begins alike', `Bearers ${apiKey}`],
  ['a tab between', `Bearer\t${apiKey}`],
])('%s: the key is missing, and the store is not asked', async (_, authorization) => {
  const { apiKeys, asked } = storeOf(holder)
  expect(await authenticateKey({ apiKeys, enabled: both }, authorization)).toEqual(missing)
  expect(asked).toEqual([])
})

test.each([
  ['malformed', 'Bearer vdm_test_nonsense'],
  ['of another service', 'Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
  ['with a bad checksum', `Bearer ${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`],
  ['with its environment changed', `Bearer ${apiKey.replace('_test_', '_live_')}`],
  ['followed by something', `Bearer ${apiKey} ${apiKey}`],
  ['with a comma behind it', `Bearer ${apiKey},`],
])('a key %s is invalid, and the store is not asked', async (_, authorization) => {
  const { apiKeys, asked } = storeOf(holder)
  expect(await authenticateKey({ apiKeys, enabled: both }, authorization)).toEqual(invalid)
  expect(asked).toEqual([])
})

test('a key of a disabled environment is invalid, and the store is not asked', async () => {
  const { apiKeys, asked } = storeOf(holder)
  expect(await authenticateKey({ apiKeys, enabled: ['live'] }, `Bearer ${apiKey}`)).toEqual(invalid)
  expect(asked).toEqual([])
})

test('a well-formed key that nobody holds is invalid', async () => {
  const { apiKeys, asked } = storeOf()
  expect(await authenticateKey({ apiKeys, enabled: both }, `Bearer ${apiKey}`)).toEqual(invalid)
  expect(asked).toEqual([id])
})

test('the right id with another secret is invalid', async () => {
  const { apiKeys } = storeOf(holder)
  const guessed = makeApiKey('test', new Uint8Array(apiKeyRandomBytes).fill(1).fill(2, 8))
  expect(guessed.id).toBe(id)
  expect(await authenticateKey({ apiKeys, enabled: both }, `Bearer ${guessed.apiKey}`)).toEqual(
    invalid,
  )
})

test('the public part of a test key opens nothing in live', async () => {
  const { apiKeys } = storeOf(holder)
  const live = makeApiKey('live', new Uint8Array(apiKeyRandomBytes).fill(1))
  expect(await authenticateKey({ apiKeys, enabled: both }, `Bearer ${live.apiKey}`)).toEqual(
    invalid,
  )
})

test('a revoked or expired key is invalid, as one that never was', async () => {
  const { apiKeys } = storeOf({ ...holder, active: false })
  expect(await authenticateKey({ apiKeys, enabled: both }, `Bearer ${apiKey}`)).toEqual(invalid)
})

test('a suspended account still has its key: the account is judged after the rate', async () => {
  const { apiKeys } = storeOf({ ...holder, suspended: true })
  expect((await authenticateKey({ apiKeys, enabled: both }, `Bearer ${apiKey}`)).ok).toBe(true)
})

test('a store that fails is not an invalid key', async () => {
  const apiKeys = { findHolder: async () => Promise.reject(new Error('connection lost')) }
  await expect(authenticateKey({ apiKeys, enabled: both }, `Bearer ${apiKey}`)).rejects.toThrow(
    'connection lost',
  )
})
