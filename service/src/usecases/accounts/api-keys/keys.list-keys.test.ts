import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import { listKeys } from './keys.ts'

const account = accountId(new Uint8Array(idBytes))

test('an account without keys is not an account that does not exist', async () => {
  const empty = { apiKeys: { listOfAccount: async () => [] } }
  expect(await listKeys(empty, account)).toEqual({ ok: true, value: [] })
  const none = { apiKeys: { listOfAccount: async () => undefined } }
  expect(await listKeys(none, account)).toEqual({
    ok: false,
    failure: { code: 'account_unknown', description: `There is no account ${account}.` },
  })
})
