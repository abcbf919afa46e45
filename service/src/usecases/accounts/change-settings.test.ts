import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { SettingChanges, SettingName } from '../../core/vocabulary/settings.ts'
import type { Accounts } from '../ports/accounts.ts'
import { actor, command } from './actor.test-material.ts'
import { changeSettings } from './change-settings.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true, localDevelopment = false) {
  const stored: unknown[] = []
  const store: Accounts['changeSettings'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  const callbackUrlRules = { localDevelopment, openedRanges: [] }
  return { stored, deps: { accounts: { changeSettings: store }, callbackUrlRules } }
}

const change = async (
  environment: 'test' | 'live',
  wish: SettingChanges,
  { deps, stored } = registry(),
) => ({ result: await changeSettings(deps, account, environment, wish, actor), stored })

test('what is accepted is stored in its normal form, with who changed it', async () => {
  const { result, stored } = await change('live', {
    redirect_url: 'HTTPS://Shop.Example',
    return_origins: [
      'HTTPS://Shop.Example',
      'https://shop.example/',
      ' https://a.example:8443',
      'https://b.example:443',
    ],
    website: ' HTTPS://Shop.Example/ ',
    fallback_url: ' https://shop.example/help?a=1#b',
    cross_device: 'forbid',
    browser_wallet: 'off',
    intent_to_retain: 'yes',
    retention_days: 7,
    registered_id: ' VATDE-1 ',
  })
  const value = {
    redirect_url: 'https://shop.example/',
    return_origins: ['https://shop.example', 'https://a.example:8443', 'https://b.example'],
    website: 'https://shop.example',
    fallback_url: 'https://shop.example/help?a=1#b',
    cross_device: 'forbid',
    browser_wallet: 'off',
    intent_to_retain: 'yes',
    retention_days: 7,
    registered_id: 'VATDE-1',
  }
  expect(result).toEqual({ ok: true, value })
  expect(stored).toEqual([[account, 'live', value, actor]])
})

test.each<SettingName>(['website', 'fallback_url', 'registered_id'])(
  'null takes away: %s',
  async (name) => {
    const { result, stored } = await change('test', { [name]: null })
    expect(result).toEqual({ ok: true, value: { [name]: null } })
    expect(stored).toEqual([[account, 'test', { [name]: null }, actor]])
  },
)

test('an empty list allows any origin again', async () => {
  expect((await change('live', { return_origins: [] })).result).toEqual({
    ok: true,
    value: { return_origins: [] },
  })
})

test('a title keeps its words, and its language gets its usual spelling', async () => {
  const wish = {
    short_purpose: [' DE : Konto eröffnen: sofort ', 'en-gb: Open it'],
    ui_locales: ['DE-at'],
  }
  expect((await change('live', wish)).result).toEqual({
    ok: true,
    value: {
      short_purpose: ['de: Konto eröffnen: sofort', 'en-GB: Open it'],
      ui_locales: ['de-AT'],
    },
  })
})

test.each([
  { short_purpose: ['Open your account'] },
  { short_purpose: ['en:'] },
  { short_purpose: ['not a language: Open it'] },
  { short_purpose: [`en: ${'a'.repeat(61)}`] },
  { short_purpose: ['en: Open\u202eit'] },
  { short_purpose: [`en: ${'a'.repeat(200)}`] },
  { ui_locales: ['deutsch sprechend'] },
  { ui_locales: [''] },
])('%j is refused, and nothing is stored', async (wish) => {
  const { result, stored } = await change('test', wish)
  expect(result).toMatchObject({ failure: { code: 'setting_refused' } })
  expect(stored).toEqual([])
})

const notOrigins = [
  ['shop.example', 'live'],
  ['https://shop.example/path', 'live'],
  ['https://shop.example/?a', 'live'],
  ['https://user@shop.example', 'live'],
  ['http://shop.example', 'test'],
  ['http://localhost:3000', 'live'],
  ['javascript:alert(1)', 'test'],
  ['', 'test'],
  ['https://*.example', 'live'],
] as const

test.each(notOrigins)('%j is no origin in %s, and nothing is stored', async (text, environment) => {
  const list = await change(environment, { return_origins: ['https://good.example', text] })
  expect(list.result).toMatchObject({ failure: { code: 'return_origin_refused' } })
  const site = await change(environment, { website: text })
  expect(site.result).toMatchObject({ failure: { code: 'website_refused' } })
  expect([...list.stored, ...site.stored]).toEqual([])
})

test.each([
  ['javascript:alert(1)', 'test'],
  ['https://user:pw@shop.example/help', 'live'],
  ['https://shop.example\\@evil.example', 'live'],
  ['http://shop.example/help', 'test'],
  ['http://localhost:4002/help', 'live'],
  [`https://shop.example/${'a'.repeat(2_048)}`, 'live'],
  [`https://shop.example/${'a'.repeat(5_000)}`, 'live'],
] as const)('the fallback URL %.60j is refused in %s', async (text, environment) => {
  const { result, stored } = await change(environment, { fallback_url: text })
  expect(result).toMatchObject({
    failure: {
      code: 'fallback_url_refused',
      description: expect.stringMatching(/^The fallback URL is not accepted: /),
    },
  })
  expect(stored).toEqual([])
})

test('a refused Redirect URL is not stored, and none is not one', async () => {
  for (const redirect_url of ['http://shop.example', null]) {
    const { result, stored } = await change('test', { redirect_url })
    expect(result).toMatchObject({ ok: false, failure: { code: 'redirect_url_refused' } })
    expect(stored).toEqual([])
  }
})

test.each(['', '   ', 'a\u200bb', 'x'.repeat(201)])('%j is no registered ID', async (text) => {
  const { result } = await change('test', { registered_id: text })
  expect(result).toMatchObject({ failure: { code: 'registered_id_refused' } })
})

test('a word that is no choice, and a number out of its bounds, are refused', async () => {
  const wishes = [{ retention_days: 0 }, { retention_days: 91 }, { retention_days: 1.5 }]
  for (const wish of [...wishes, { cross_device: 'sometimes' } as never])
    expect((await change('test', wish)).result).toMatchObject({
      failure: { code: 'setting_refused' },
    })
})

test('one that is refused keeps the others from being stored', async () => {
  const { result, stored } = await change('test', { cross_device: 'allow', website: 'nothing' })
  expect(result).toMatchObject({ failure: { code: 'website_refused' } })
  expect(stored).toEqual([])
})

test('http on loopback is for test alone; callbacks also need local development', async () => {
  const [url, origins] = ['http://localhost:4002/', ['http://localhost:3000']]
  for (const wish of [{ website: url }, { fallback_url: url }, { return_origins: origins }])
    expect((await change('test', wish)).result.ok).toBe(true)
  const local = (environment: 'test' | 'live') =>
    change(environment, { redirect_url: url }, registry(true, true))
  expect([(await local('test')).result.ok, (await local('live')).result.ok]).toEqual([true, false])
  expect((await change('test', { redirect_url: url })).result.ok).toBe(false)
})

test('there are at most twenty return origins', async () => {
  const many = Array.from({ length: 21 }, (_, place) => `https://shop-${place}.example`)
  expect((await change('test', { return_origins: many })).result.ok).toBe(false)
  expect((await change('test', { return_origins: many.slice(1) })).result.ok).toBe(true)
})

test('an account that does not exist is unknown; a command repeats its id', async () => {
  const { deps } = registry(false)
  const wish = { cross_device: 'allow' } as const
  expect(await changeSettings(deps, account, 'test', wish, actor)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: 'There is no such account.' },
  })
  expect(await changeSettings(deps, account, 'test', wish, command)).toMatchObject({
    failure: { description: `There is no account ${account}.` },
  })
})
