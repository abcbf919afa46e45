import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import type { Accounts } from '../../ports/accounts.ts'
import { actor } from '../actor.test-material.ts'
import { setFallbackUrl } from './set-fallback-url.ts'
import { setWebsite } from './set-website.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: unknown[] = []
  const set: Accounts['setWebsite'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  return { stored, deps: { accounts: { setWebsite: set, setFallbackUrl: set } } }
}

const logged = (action: string) => ({ by: actor, action, accountId: account, environment: 'live' })

test('a website is stored as an origin, with a line in the log when a user set it', async () => {
  const { deps, stored } = registry()
  const set = await setWebsite(deps, account, 'live', ' HTTPS://Shop.Example/ ', actor)
  expect(set).toEqual({ ok: true, value: 'https://shop.example' })
  expect(stored).toEqual([[account, 'live', 'https://shop.example', logged('website_changed')]])
})

test('a fallback URL is stored whole, with a line in the log when a user set it', async () => {
  const { deps, stored } = registry()
  const set = await setFallbackUrl(deps, account, 'live', ' https://shop.example/help?a=1#b', actor)
  expect(set).toEqual({ ok: true, value: 'https://shop.example/help?a=1#b' })
  expect(stored).toEqual([
    [account, 'live', 'https://shop.example/help?a=1#b', logged('fallback_url_changed')],
  ])
})

test.each([setWebsite, setFallbackUrl])('null takes it away: %o', async (set) => {
  const { deps, stored } = registry()
  expect(await set(deps, account, 'test', null, actor)).toEqual({ ok: true, value: null })
  expect(stored).toEqual([[account, 'test', null, expect.objectContaining({ by: actor })]])
})

test.each([
  ['shop.example', 'live'],
  ['https://shop.example/path', 'live'],
  ['https://user@shop.example', 'live'],
  ['http://shop.example', 'test'],
  ['http://localhost:4002', 'live'],
  ['https://*.example', 'live'],
  ['', 'test'],
] as const)('the website %j is refused in %s, and nothing is stored', async (text, environment) => {
  const { deps, stored } = registry()
  expect(await setWebsite(deps, account, environment, text, actor)).toMatchObject({
    failure: { code: 'website_refused' },
  })
  expect(stored).toEqual([])
})

test.each([
  ['javascript:alert(1)', 'test'],
  ['https://user:pw@shop.example/help', 'live'],
  ['https://shop.example\\@evil.example', 'live'],
  ['http://shop.example/help', 'test'],
  ['http://localhost:4002/help', 'live'],
  [`https://shop.example/${'a'.repeat(2_048)}`, 'live'],
] as const)('the fallback URL %.60j is refused in %s', async (text, environment) => {
  const { deps, stored } = registry()
  const set = await setFallbackUrl(deps, account, environment, text, actor)
  expect(set).toMatchObject({
    failure: {
      code: 'fallback_url_refused',
      description: expect.stringMatching(/^The fallback URL is not accepted: /),
    },
  })
  expect(stored).toEqual([])
})

test('http on loopback is for test alone', async () => {
  const { deps } = registry()
  for (const set of [setWebsite, setFallbackUrl])
    expect((await set(deps, account, 'test', 'http://localhost:4002/', actor)).ok).toBe(true)
})

test('an account that does not exist is unknown', async () => {
  const { deps } = registry(false)
  for (const set of [setWebsite, setFallbackUrl])
    expect(await set(deps, account, 'test', 'https://shop.example', actor)).toMatchObject({
      failure: { code: 'account_unknown' },
    })
})
