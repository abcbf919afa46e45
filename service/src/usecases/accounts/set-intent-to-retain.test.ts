import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Accounts } from '../ports/accounts.ts'
import { actor } from './actor.test-material.ts'
import { setIntentToRetain } from './set-intent-to-retain.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: unknown[] = []
  const set: Accounts['setIntentToRetain'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  return { stored, deps: { accounts: { setIntentToRetain: set } } }
}

test('what wallets are told is stored, with a line in the log when a user set it', async () => {
  const { deps, stored } = registry()
  const told = await setIntentToRetain(deps, account, 'live', 'yes', actor)
  expect(told).toEqual({ ok: true, value: 'yes' })
  const event = { by: actor, action: 'intent_to_retain_changed', accountId: account }
  expect(stored).toEqual([[account, 'live', 'yes', { ...event, environment: 'live' }]])
})

test('an account that does not exist is unknown', async () => {
  const told = await setIntentToRetain(registry(false).deps, account, 'test', 'no', actor)
  expect(told).toMatchObject({ ok: false, failure: { code: 'account_unknown' } })
})
