import { expect, test } from 'vitest'
import { apiKeyHash, readApiKey } from '../../core/vocabulary/api-key.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { NewAccount } from '../ports/accounts.ts'
import type { VaultEntry } from '../ports/sealing.ts'
import { command } from './actor.test-material.ts'
import { createAccount } from './create-account.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(9)])

function registry() {
  const stored: NewAccount[] = []
  let calls = 0
  return {
    stored,
    deps: {
      accounts: { create: async (account: NewAccount) => void stored.push(account) },
      sealing,
      random: (bytes: number) => new Uint8Array(bytes).fill(++calls),
      callbackUrlRules: { localDevelopment: false, openedRanges: [] },
    },
  }
}

const wish = { name: 'Kiosk', environment: 'test' as const, callbackUrl: 'https://shop.example/cb' }

async function created(
  changes: { environment?: Environment; callbackUrl?: string | undefined } = {},
) {
  const { deps, stored } = registry()
  const result = await createAccount(deps, { ...wish, ...changes }, command)
  const [account] = stored
  if (!result.ok || account === undefined) throw new Error('no account was created')
  return { told: result.value, account }
}

const base64Of = (entry: VaultEntry | undefined) =>
  entry && Buffer.from(sealing.unwrap(entry)).toString('base64')

test('a new account is told its id, its key and its secret', async () => {
  const { told, account } = await created()
  expect(told.account).toBe(account.id)
  expect(told.environment).toBe('test')
  expect(readApiKey(told.apiKey)).toEqual({ id: account.firstKey?.id, environment: 'test' })
  expect(told.callbackSecret).toMatch(/^whsec_/)
})

test('of the key only the hash and the ending are stored', async () => {
  const { told, account } = await created()
  expect(account.firstKey).toEqual({
    id: account.firstKey?.id,
    accountId: account.id,
    environment: 'test',
    name: 'first',
    lifetimeSeconds: null,
    hash: apiKeyHash(told.apiKey),
    ending: told.apiKey.slice(-4),
  })
})

test.each(['test', 'live'] as const)(
  'both environments are set up; only %s has the Redirect URL',
  async (environment) => {
    const { account } = await created({ environment })
    const urls = Object.fromEntries(
      account.settings.map((each) => [each.environment, each.callbackUrl]),
    )
    expect(urls).toEqual({ test: null, live: null, [environment]: 'https://shop.example/cb' })
  },
)

test.each(['test', 'live'] as const)(
  'the secret that is told is the one of %s; the other differs',
  async (environment) => {
    const { told, account } = await created({ environment })
    const mine = account.settings.find((each) => each.environment === environment)
    const other = account.settings.find((each) => each.environment !== environment)
    expect(told.callbackSecret).toBe(`whsec_${base64Of(mine?.callbackSecret)}`)
    expect(told.callbackSecret).not.toBe(`whsec_${base64Of(other?.callbackSecret)}`)
  },
)

test('the key that hashes states is 32 bytes, sealed for this account', async () => {
  const { account } = await created()
  expect(account.stateHashKey.id).toBe(account.id)
  expect(sealing.unwrap(account.stateHashKey)).toHaveLength(32)
})

test('an account may do without a Redirect URL for now', async () => {
  const { account } = await created({ callbackUrl: undefined })
  expect(account.settings.map(({ callbackUrl }) => callbackUrl)).toEqual([null, null])
})

test('the name is stored without the blanks around it', async () => {
  const { deps, stored } = registry()
  await createAccount(deps, { ...wish, name: ' Kiosk ' }, command)
  expect(stored[0]?.name).toBe('Kiosk')
})

test.each([
  ['name', { ...wish, name: ' ' }, 'name_refused'],
  ['Redirect URL', { ...wish, callbackUrl: 'http://shop.example' }, 'redirect_url_refused'],
  [
    'Redirect URL of its environment',
    { ...wish, callbackUrl: 'http://localhost/' },
    'redirect_url_refused',
  ],
])('with a bad %s nothing is stored', async (_, bad, code) => {
  const { deps, stored } = registry()
  expect(await createAccount(deps, bad, command)).toMatchObject({ ok: false, failure: { code } })
  expect(stored).toEqual([])
})

test('a store that fails is never a created account', async () => {
  const { deps } = registry()
  const accounts = { create: async () => Promise.reject(new Error('disk full')) }
  await expect(createAccount({ ...deps, accounts }, wish, command)).rejects.toThrow('disk full')
})
