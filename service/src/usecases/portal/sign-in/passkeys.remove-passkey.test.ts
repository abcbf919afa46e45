import { expect, test } from 'vitest'
import { idBytes, passkeyId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Users } from '../../ports/portal.ts'
import { removePasskey } from './passkeys.ts'

const id = passkeyId(new Uint8Array(idBytes))

function usersThatSay(answer: 'removed' | 'unknown' | 'last') {
  const removed: unknown[] = []
  const remove: Users['removePasskey'] = async (...given) => {
    removed.push(given)
    return answer
  }
  return { removed, deps: { users: { removePasskey: remove } } }
}

test('a passkey is removed, and it is logged', async () => {
  const { deps, removed } = usersThatSay('removed')
  expect((await removePasskey(deps, id, actor)).ok).toBe(true)
  expect(removed).toEqual([
    [actor.userId, id, { by: actor, action: 'passkey_removed', object: id }],
  ])
})

test.each([
  ['unknown', 'passkey_unknown'],
  ['last', 'last_way_to_sign_in'],
] as const)('a passkey that is %s stays', async (answer, code) => {
  expect(await removePasskey(usersThatSay(answer).deps, id, actor)).toMatchObject({
    ok: false,
    failure: { code, description: expect.stringMatching(/\.$/) },
  })
})
