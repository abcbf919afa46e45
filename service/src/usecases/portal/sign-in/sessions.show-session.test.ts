import { expect, test } from 'vitest'
import { actor } from '../../accounts/actor.test-material.ts'
import type { SessionHolder } from '../../ports/portal.ts'
import { secretTokenHash } from './secret-token.ts'
import { showSession } from './sessions.ts'

const holder: SessionHolder = {
  id: actor.sessionId,
  user: { id: actor.userId, email: 'a@b', name: 'Ann', isOperator: false },
  memberships: [],
  authenticatedAt: 0,
  expiresAt: 1,
  now: 0,
}

const find = async (hash: Uint8Array) =>
  Buffer.from(secretTokenHash('token')).equals(hash) ? holder : undefined

test('a session is found by the hash of its token', async () => {
  expect(await showSession({ sessions: { find } }, 'token')).toEqual({ ok: true, value: holder })
})

test('a session that has ended signs nobody in', async () => {
  expect(await showSession({ sessions: { find } }, 'other')).toEqual({
    ok: false,
    failure: { code: 'not_signed_in', description: 'The session has ended.' },
  })
})
