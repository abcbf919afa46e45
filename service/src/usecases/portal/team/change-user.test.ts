import { expect, test } from 'vitest'
import { idBytes, userId } from '../../../core/vocabulary/ids.ts'
import { actor, command } from '../../accounts/actor.test-material.ts'
import type { UserDirectory } from '../../ports/user-directory.ts'
import { changeUser } from './change-user.ts'

const user = userId(new Uint8Array(idBytes).fill(9))

function directoryThatSays(answer: Awaited<ReturnType<UserDirectory['change']>>) {
  const asked: Parameters<UserDirectory['change']>[] = []
  const change: UserDirectory['change'] = async (...given) => {
    asked.push(given)
    return answer
  }
  return { asked, deps: { directory: { change } } }
}

test('each change is on record as what it is, with who did it', async () => {
  const { asked, deps } = directoryThatSays('changed')
  for (const change of ['disable', 'enable', 'demote', 'delete'] as const)
    expect((await changeUser(deps, user, change, actor)).ok).toBe(true)
  expect(
    asked.map(([id, change, , { action, by, object }]) => [id, change, action, by, object]),
  ).toEqual([
    [user, 'disable', 'user_disabled', actor, user],
    [user, 'enable', 'user_enabled', actor, user],
    [user, 'demote', 'user_demoted', actor, user],
    [user, 'delete', 'user_deleted', actor, user],
  ])
})

test('the last owner and the last operator are protected unless a command insists', async () => {
  const { asked, deps } = directoryThatSays('changed')
  await changeUser(deps, user, 'delete', actor)
  await changeUser(deps, user, 'delete', command, true)
  expect(asked.map(([, , evenLast]) => evenLast)).toEqual([false, true])
})

test('nobody does it to themselves', async () => {
  const { asked, deps } = directoryThatSays('changed')
  expect(await changeUser(deps, actor.userId, 'delete', actor)).toMatchObject({
    failure: { code: 'own_user_refused' },
  })
  expect(asked).toEqual([])
})

test.each([
  ['user_unknown', 'user_unknown', 'There is no such user.'],
  ['last_operator', 'last_operator', 'This is the last operator.'],
  [{ lastOwnerOf: 'Kiosk' }, 'last_owner', 'This is the last owner of Kiosk.'],
] as const)('%j is said in a sentence', async (answer, code, start) => {
  const { deps } = directoryThatSays(answer)
  const refused = await changeUser(deps, user, 'delete', actor)
  expect(refused).toMatchObject({
    failure: { code, description: expect.stringMatching(new RegExp(`^${start}`)) },
  })
})
