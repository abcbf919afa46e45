import { expect, test } from 'vitest'
import { accountId, idBytes, invitationId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Team } from '../../ports/portal.ts'
import { endInvitation } from './end-invitation.ts'

const account = accountId(new Uint8Array(idBytes))
const invitation = invitationId(new Uint8Array(idBytes))

function teamWith(isOpen: boolean) {
  const ended: unknown[] = []
  const end: Team['endInvitation'] = async (...given) => {
    ended.push(given)
    return isOpen
  }
  return { ended, deps: { team: { endInvitation: end } } }
}

test('an open invitation ends, and it is logged', async () => {
  const { deps, ended } = teamWith(true)
  expect((await endInvitation(deps, account, invitation, actor)).ok).toBe(true)
  const event = { by: actor, action: 'invitation_ended', accountId: account, object: invitation }
  expect(ended).toEqual([[account, invitation, event]])
})

test('an invitation that was redeemed or ended is unknown', async () => {
  expect(await endInvitation(teamWith(false).deps, account, invitation, actor)).toEqual({
    ok: false,
    failure: { code: 'invitation_unknown', description: 'There is no such open invitation.' },
  })
})
