import { describe, expect, test } from 'vitest'
import { callbackHandler } from './callback-handler.ts'
import { prove } from './prove.ts'
import {
  type CallbackSettings,
  readApiKey,
  readAudience,
  readLimits,
  readSecrets,
  readServiceUrl,
} from './settings.ts'

const secret = `whsec_${btoa('x'.repeat(32))}`
const good = {
  url: 'https://id.example/',
  account: 'acc_1',
  apiKey: 'vdm_test_1',
  callbackSecret: secret,
} satisfies CallbackSettings
const invalid = expect.objectContaining({ code: 'settings_invalid' })

test('the address is compared without the slash at its end', () => {
  expect(readServiceUrl(good)).toBe('https://id.example')
  expect(readServiceUrl({ url: 'http://localhost:4000' })).toBe('http://localhost:4000')
})

test.each([
  '',
  'id.example',
  'http://id.example',
  'http://localhost.evil.example',
  'https://id.example/?a',
  'https://a@id.example',
])('an address that would be unsafe or wrong is refused: %j', (url) => {
  expect(() => readServiceUrl({ url })).toThrow(invalid)
})

describe('the environment', () => {
  test('is told by the key, or named by a receiver that holds no key', () => {
    expect(readAudience(good)).toEqual({ account: 'acc_1', environment: 'test' })
    expect(readAudience({ url: good.url, account: 'acc_1', environment: 'live' }).environment).toBe(
      'live',
    )
  })

  test.each([{ environment: 'live' as const }, { apiKey: 'sk_1' }, { account: 'Kiosk' }])(
    'is refused when it is in doubt: %j',
    (wrong) => {
      // A caller without types can pass this.
      expect(() => readAudience({ ...good, ...wrong } as CallbackSettings)).toThrow(invalid)
    },
  )
})

test.each([undefined, '', 'whsec_', `whsec_${btoa('short')}`, btoa('x'.repeat(32)), []])(
  'a secret that is none is refused: %j',
  (wrong) => {
    // A caller without types can pass this.
    expect(() => readSecrets({ callbackSecret: wrong as string })).toThrow(invalid)
  },
)

test('without a word about them, two retries in ten seconds', () => {
  expect(readLimits(good)).toEqual({ retries: 2, timeoutSeconds: 10 })
})

test.each([
  { retries: 0, timeoutSeconds: 0.01 },
  { retries: 10, timeoutSeconds: 600 },
])('limits of %j are accepted', (limits) => {
  expect(readLimits({ ...good, ...limits })).toEqual(limits)
})

test.each([
  { retries: -1 },
  { retries: 11 },
  { retries: 1.5 },
  { retries: Number.NaN },
  { timeoutSeconds: 0 },
  { timeoutSeconds: 601 },
  { timeoutSeconds: Number.NaN },
])('limits that are none are refused: %j', (wrong) => {
  expect(() => readLimits({ ...good, ...wrong })).toThrow(invalid)
})

test('what is wrong with the settings is said at start, and never with a secret', async () => {
  const handlers = { onVerified: () => ({ redirectUri: '' }), onError: () => ({ redirectUri: '' }) }
  for (const wrong of [{ callbackSecret: 'CANARY' }, { apiKey: 'CANARY' }, { url: 'ftp://x' }]) {
    expect(() => callbackHandler({ ...good, ...wrong }, handlers)).toThrow(invalid)
    expect(() => callbackHandler({ ...good, ...wrong }, handlers)).not.toThrow(/CANARY/)
  }
  await expect(
    prove({ url: good.url, apiKey: 'CANARY' }, { issuer: 'x', revealed: ['given_name'] }),
  ).rejects.toThrow(invalid)
})

test.each([
  ['"vdm_test_x"', 'a key in quotes (not shown): remove them'],
  [' vdm_test_x', 'a key with white space in it (not shown): remove it'],
  ['vdm_test_x\n', 'a key with white space in it (not shown): remove it'],
  ['Bearer vdm_test_x', 'a key with white space in it (not shown): remove it'],
  ['sk_live_x', 'something else (not shown)'],
])('what is wrong with the key %j is said without showing it', (apiKey, received) => {
  expect(() => readApiKey({ apiKey })).toThrow(
    expect.objectContaining({ code: 'settings_invalid', received }),
  )
})

test.each(['https://id.example/prove', 'https://id.example/prove/', 'https://a.example/v/flows'])(
  '%s is the address of a call and not of the service',
  (url) => {
    expect(() => readServiceUrl({ url })).toThrow(/the address of the service alone, without \/\w+/)
  },
)

test('an error leads to the service that explains it', () => {
  readServiceUrl({ url: 'https://proofs.example/' })
  expect(() => readApiKey({ apiKey: '' })).toThrow(
    'https://proofs.example/docs/sdk#settings_invalid',
  )
})
