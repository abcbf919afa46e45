import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Accounts } from '../ports/accounts.ts'
import { command } from './actor.test-material.ts'
import { setCallbackUrl } from './set-callback-url.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true, localDevelopment = false) {
  const stored: (readonly string[])[] = []
  const set: Accounts['setCallbackUrl'] = async (id, environment, callbackUrl) => {
    stored.push([id, environment, callbackUrl])
    return knowsAccount
  }
  const deps = {
    accounts: { setCallbackUrl: set },
    callbackUrlRules: { localDevelopment, openedRanges: [] },
  }
  return { stored, deps }
}

test('an accepted URL is stored in its normal form and told so', async () => {
  const { deps, stored } = registry()
  const result = await setCallbackUrl(deps, account, 'live', 'HTTPS://Shop.Example', command)
  expect(result).toEqual({ ok: true, value: 'https://shop.example/' })
  expect(stored).toEqual([[account, 'live', 'https://shop.example/']])
})

test('a refused URL is not stored', async () => {
  const { deps, stored } = registry()
  const result = await setCallbackUrl(deps, account, 'test', 'http://shop.example', command)
  expect(result).toMatchObject({ ok: false, failure: { code: 'redirect_url_refused' } })
  expect(stored).toEqual([])
})

test('the environment decides: loopback in local development is for test alone', async () => {
  const { deps, stored } = registry(true, true)
  expect((await setCallbackUrl(deps, account, 'test', 'http://localhost:4002/', command)).ok).toBe(
    true,
  )
  expect((await setCallbackUrl(deps, account, 'live', 'http://localhost:4002/', command)).ok).toBe(
    false,
  )
  expect(stored).toHaveLength(1)
})

test('an account that does not exist is said to be unknown', async () => {
  const { deps } = registry(false)
  expect(await setCallbackUrl(deps, account, 'test', 'https://shop.example', command)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: `There is no account ${account}.` },
  })
})
