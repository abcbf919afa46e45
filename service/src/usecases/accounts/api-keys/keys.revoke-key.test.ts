import { expect, test } from 'vitest'
import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import type { ApiKeys } from '../../ports/api-keys.ts'
import { actor, command } from '../actor.test-material.ts'
import { revokeKey, revokeKeyById } from './keys.ts'

const account = accountId(new Uint8Array(idBytes))
const key = { accountId: account, environment: 'live' as const, id: keyId('abc') }

function registry(knowsKey = true) {
  const revoked: unknown[] = []
  const revoke: ApiKeys['revoke'] = async (...given) => {
    revoked.push(given)
    return knowsKey
  }
  const revokeById: ApiKeys['revokeById'] = async (...given) => {
    revoked.push(given)
    return knowsKey
  }
  return { revoked, deps: { apiKeys: { revoke, revokeById } } }
}

test('a member revokes a key of the account alone, and it is logged', async () => {
  const { deps, revoked } = registry()
  expect((await revokeKey(deps, key, actor)).ok).toBe(true)
  const event = { by: actor, action: 'key_revoked', accountId: account, environment: 'live' }
  expect(revoked).toEqual([[key, { ...event, object: key.id }]])
})

test('a key that the account does not have is unknown', async () => {
  expect(await revokeKey(registry(false).deps, key, actor)).toEqual({
    ok: false,
    failure: { code: 'key_unknown', description: 'There is no such key.' },
  })
})

test('a command revokes by the id alone, is logged, and repeats an id that is unknown', async () => {
  const { deps, revoked } = registry()
  expect(await revokeKeyById(deps, key.id, command)).toEqual({ ok: true, value: key.id })
  const event = { by: command, action: 'key_revoked', object: key.id }
  expect(revoked).toEqual([[key.id, event]])
  expect(await revokeKeyById(registry(false).deps, key.id, command)).toEqual({
    ok: false,
    failure: { code: 'key_unknown', description: 'There is no key key_abc.' },
  })
})
