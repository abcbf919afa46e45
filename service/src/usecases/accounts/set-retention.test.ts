import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import { actor } from './actor.test-material.ts'
import { setRetention } from './set-retention.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: unknown[] = []
  const set: AccountSettings['setRetention'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  return { stored, deps: { settings: { setRetention: set } } }
}

test('the days are stored and logged', async () => {
  const { deps, stored } = registry()
  expect((await setRetention(deps, account, 'live', 7, actor)).ok).toBe(true)
  expect(stored).toEqual([
    [
      account,
      'live',
      7,
      { by: actor, action: 'retention_changed', accountId: account, environment: 'live' },
    ],
  ])
})

test('an account that does not exist is unknown', async () => {
  expect(await setRetention(registry(false).deps, account, 'live', 7, actor)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: 'There is no such account.' },
  })
})
