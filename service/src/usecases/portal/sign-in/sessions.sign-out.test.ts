import { expect, test } from 'vitest'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Sessions } from '../../ports/portal.ts'
import { signOut } from './sessions.ts'

test.each([true, false])(
  'the session that asks ends, and it is logged; it was there: %s',
  async (wasThere) => {
    const ended: unknown[] = []
    const end: Sessions['end'] = async (...given) => {
      ended.push(given)
      return wasThere
    }
    await signOut({ sessions: { end } }, actor)
    const event = { by: actor, action: 'signed_out', object: actor.sessionId }
    expect(ended).toEqual([[actor.userId, actor.sessionId, event]])
  },
)
