import { expect, test } from 'vitest'
import { idBytes, sessionId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Sessions } from '../../ports/portal.ts'
import { endSession } from './sessions.ts'

const other = sessionId(new Uint8Array(idBytes).fill(9))

function sessionsOf(knowsSession: boolean) {
  const ended: unknown[] = []
  const end: Sessions['end'] = async (...given) => {
    ended.push(given)
    return knowsSession
  }
  return { ended, deps: { sessions: { end } } }
}

test('a session of the same user ends, and it is logged', async () => {
  const { deps, ended } = sessionsOf(true)
  expect(await endSession(deps, other, actor)).toEqual({ ok: true, value: undefined })
  expect(ended).toEqual([
    [actor.userId, other, { by: actor, action: 'session_ended', object: other }],
  ])
})

test('a session that the user does not have is unknown', async () => {
  expect(await endSession(sessionsOf(false).deps, other, actor)).toEqual({
    ok: false,
    failure: { code: 'session_unknown', description: 'There is no such session.' },
  })
})
