import { expect, test } from 'vitest'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Sessions } from '../../ports/portal.ts'
import { signOutEverywhere } from './sessions.ts'

test('all sessions of the user end, and it is logged', async () => {
  const ended: unknown[] = []
  const endAll: Sessions['endAll'] = async (...given) => {
    ended.push(given)
  }
  await signOutEverywhere({ sessions: { endAll } }, actor)
  const event = { by: actor, action: 'signed_out_everywhere', object: actor.userId }
  expect(ended).toEqual([[actor.userId, event]])
})
