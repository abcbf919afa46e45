import { expect, test } from 'vitest'
import { apiKeyHash, readApiKey } from '../../../core/vocabulary/api-key.ts'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import type { NewKey } from '../../ports/api-keys.ts'
import { command } from '../actor.test-material.ts'
import { createKey } from './create-key.ts'

const account = accountId(new Uint8Array(idBytes))
const wish = {
  accountId: account,
  environment: 'live' as const,
  name: 'server',
  lifetimeSeconds: null,
}

function registry(knowsAccount = true) {
  const stored: NewKey[] = []
  const apiKeys = {
    create: async (key: NewKey) => {
      stored.push(key)
      return knowsAccount
    },
  }
  return { stored, deps: { apiKeys, random: (bytes: number) => new Uint8Array(bytes).fill(3) } }
}

test('a new key is shown once and stored as its hash', async () => {
  const { deps, stored } = registry()
  const result = await createKey(deps, { ...wish, name: ' server ' }, command)
  if (!result.ok) throw new Error(result.failure.code)
  const { key, apiKey } = result.value
  expect(readApiKey(apiKey)).toEqual({ id: key, environment: 'live' })
  expect(stored).toEqual([{ ...wish, id: key, hash: apiKeyHash(apiKey), ending: apiKey.slice(-4) }])
})

const tenYears = 10 * 365 * 24 * 3_600

test.each([1, 3_600, tenYears, null])('a key may live %s seconds', async (lifetimeSeconds) => {
  const { deps, stored } = registry()
  expect((await createKey(deps, { ...wish, lifetimeSeconds }, command)).ok).toBe(true)
  expect(stored[0]?.lifetimeSeconds).toBe(lifetimeSeconds)
})

test.each([0, -1, tenYears + 1])(
  'a key cannot live %s seconds, and none is stored',
  async (lifetimeSeconds) => {
    const { deps, stored } = registry()
    expect(await createKey(deps, { ...wish, lifetimeSeconds }, command)).toMatchObject({
      failure: { code: 'expiry_refused' },
    })
    expect(stored).toEqual([])
  },
)

test('a key needs a name that a list can show', async () => {
  const { deps, stored } = registry()
  expect(await createKey(deps, { ...wish, name: 'a\nb' }, command)).toMatchObject({
    failure: { code: 'name_refused' },
  })
  expect(stored).toEqual([])
})

test('an account that does not exist gets no key', async () => {
  expect(await createKey(registry(false).deps, wish, command)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: `There is no account ${account}.` },
  })
})
