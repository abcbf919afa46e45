import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Accounts } from '../ports/accounts.ts'
import { actor, command } from './actor.test-material.ts'
import { resumeAccount, suspendAccount } from './suspend-account.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: unknown[] = []
  const set: Accounts['setSuspended'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  return { stored, deps: { accounts: { setSuspended: set } } }
}

test('suspending and resuming are logged as what they are', async () => {
  const { deps, stored } = registry()
  expect((await suspendAccount(deps, account, actor)).ok).toBe(true)
  expect((await resumeAccount(deps, account, actor)).ok).toBe(true)
  const event = { by: actor, accountId: account, object: account }
  expect(stored).toEqual([
    [account, true, { ...event, action: 'account_suspended' }],
    [account, false, { ...event, action: 'account_resumed' }],
  ])
})

test('a command is logged like a user', async () => {
  const { deps, stored } = registry()
  expect((await suspendAccount(deps, account, command)).ok).toBe(true)
  expect(stored).toMatchObject([[account, true, { by: command, action: 'account_suspended' }]])
})

test.each([suspendAccount, resumeAccount])(
  'an account that does not exist is unknown to %o',
  async (change) => {
    const { deps } = registry(false)
    expect(await change(deps, account, actor)).toEqual({
      ok: false,
      failure: { code: 'account_unknown', description: 'There is no such account.' },
    })
    expect(await change(deps, account, command)).toMatchObject({
      failure: { description: `There is no account ${account}.` },
    })
  },
)
