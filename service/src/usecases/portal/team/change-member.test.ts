import { expect, test } from 'vitest'
import { accountId, idBytes, userId } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import { actor as by } from '../../accounts/actor.test-material.ts'
import type { AuditEvent } from '../../ports/audit.ts'
import { changeMember } from './change-member.ts'

const account = accountId(new Uint8Array(idBytes))
const user = userId(new Uint8Array(idBytes).fill(9))

function teamThatSays(answer: 'changed' | 'user_unknown' | 'last_owner') {
  const changed: [Role | null, AuditEvent][] = []
  const change = async (_account: string, _user: string, role: Role | null, event: AuditEvent) => {
    changed.push([role, event])
    return answer
  }
  return { changed, deps: { team: { changeMember: change } } }
}

test('a new role and a removal are on record as what they are', async () => {
  const { deps, changed } = teamThatSays('changed')
  expect((await changeMember(deps, account, user, 'viewer', by)).ok).toBe(true)
  expect((await changeMember(deps, account, user, null, by)).ok).toBe(true)
  expect(changed).toEqual([
    ['viewer', { by, action: 'member_role_changed', accountId: account, object: user }],
    [null, { by, action: 'member_removed', accountId: account, object: user }],
  ])
})

test.each(['user_unknown', 'last_owner'] as const)('%s is said in a sentence', async (answer) => {
  const { deps } = teamThatSays(answer)
  const refused = await changeMember(deps, account, user, null, by)
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: answer, description: expect.stringMatching(/\.$/) },
  })
})
