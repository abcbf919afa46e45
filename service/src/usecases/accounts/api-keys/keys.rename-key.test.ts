import { expect, test } from 'vitest'
import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import type { ApiKeys } from '../../ports/api-keys.ts'
import { actor } from '../actor.test-material.ts'
import { renameKey } from './keys.ts'

const account = accountId(new Uint8Array(idBytes))
const key = { accountId: account, environment: 'live' as const, id: keyId('abc') }

function registry(knowsKey = true) {
  const stored: unknown[] = []
  const rename: ApiKeys['rename'] = async (...change) => {
    stored.push(change)
    return knowsKey
  }
  return { stored, deps: { apiKeys: { rename } } }
}

test('the name is trimmed, stored and logged', async () => {
  const { deps, stored } = registry()
  expect((await renameKey(deps, key, ' server ', actor)).ok).toBe(true)
  expect(stored).toEqual([
    [
      key,
      'server',
      {
        by: actor,
        action: 'key_renamed',
        accountId: account,
        environment: 'live',
        object: key.id,
        values: { after: 'server' },
      },
    ],
  ])
})

test('a name that a list cannot show is refused, and nothing is stored', async () => {
  const { deps, stored } = registry()
  expect(await renameKey(deps, key, 'a\nb', actor)).toMatchObject({
    failure: { code: 'name_refused' },
  })
  expect(stored).toEqual([])
})

test('a key that the account does not have is unknown', async () => {
  expect(await renameKey(registry(false).deps, key, 'server', actor)).toEqual({
    ok: false,
    failure: { code: 'key_unknown', description: 'There is no such key.' },
  })
})
