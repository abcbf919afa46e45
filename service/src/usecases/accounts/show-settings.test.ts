import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import { type SettingValues, settingNames, settingOf } from '../../core/vocabulary/settings.ts'
import type { EnvironmentSettings } from '../ports/accounts.ts'
import { showSettings } from './show-settings.ts'

const account = accountId(new Uint8Array(idBytes))

const defaults = settingNames().map((name) => [name, settingOf(name).default])

const settings: EnvironmentSettings = {
  // One of each. Whatever it is, it is passed on.
  ...(Object.fromEntries(defaults) as SettingValues),
  redirect_url: 'https://shop.example/cb',
  cross_device: 'allow',
  formerCallbackUrl: null,
  formerSecretUntil: null,
}

const holding = (found: EnvironmentSettings | undefined) => ({
  settings: { read: async () => found, flowsUnderWay: async () => 3 },
})

test('settings come with the number of flows under way', async () => {
  expect(await showSettings(holding(settings), account, 'test')).toEqual({
    ok: true,
    value: { ...settings, flowsUnderWay: 3 },
  })
})

test('an account that does not exist is unknown', async () => {
  expect(await showSettings(holding(undefined), account, 'test')).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: 'There is no such account.' },
  })
})
