import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import type { ShownBranding } from '../../ports/accounts.ts'
import { readBranding } from './branding.ts'

const account = accountId(new Uint8Array(idBytes))
const holding = (found: ShownBranding | undefined) => ({
  settings: { branding: async () => found },
})

test('branding is read as it is stored', async () => {
  const branding = { displayName: 'Kiosk', purposes: { en: 'to prove an age' } }
  expect(await readBranding(holding(branding), account, 'live')).toEqual({
    ok: true,
    value: branding,
  })
})

test('an account that does not exist is unknown', async () => {
  expect(await readBranding(holding(undefined), account, 'live')).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: 'There is no such account.' },
  })
})
