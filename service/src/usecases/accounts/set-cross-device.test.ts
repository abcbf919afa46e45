import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Accounts } from '../ports/accounts.ts'
import { actor, command } from './actor.test-material.ts'
import { setCrossDevice } from './set-cross-device.ts'

const account = accountId(new Uint8Array(idBytes))

function registry(knowsAccount = true) {
  const stored: unknown[] = []
  const set: Accounts['setCrossDevice'] = async (...change) => {
    stored.push(change)
    return knowsAccount
  }
  return { stored, deps: { accounts: { setCrossDevice: set } } }
}

test('the setting is stored, with a line in the log', async () => {
  const { deps, stored } = registry()
  expect(await setCrossDevice(deps, account, 'live', 'forbid', actor)).toEqual({
    ok: true,
    value: 'forbid',
  })
  await setCrossDevice(deps, account, 'test', 'allow', command)
  expect(stored).toEqual([
    [
      account,
      'live',
      'forbid',
      { by: actor, action: 'cross_device_changed', accountId: account, environment: 'live' },
    ],
    [
      account,
      'test',
      'allow',
      { by: command, action: 'cross_device_changed', accountId: account, environment: 'test' },
    ],
  ])
})

test('an account that does not exist is unknown; a command repeats its id', async () => {
  const { deps } = registry(false)
  expect(await setCrossDevice(deps, account, 'test', 'allow', actor)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: 'There is no such account.' },
  })
  expect(await setCrossDevice(deps, account, 'test', 'allow', command)).toMatchObject({
    failure: { description: `There is no account ${account}.` },
  })
})
