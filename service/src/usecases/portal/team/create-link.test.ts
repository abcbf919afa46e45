import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import { actor as by, command } from '../../accounts/actor.test-material.ts'
import type { AuditEvent } from '../../ports/audit.ts'
import type { NewOneTimeLink } from '../../ports/portal.ts'
import { secretTokenHash } from '../sign-in/secret-token.ts'
import { createFirstOwnerLink, createSetupLink, inviteMember } from './create-link.ts'

const account = accountId(new Uint8Array(idBytes))

function desk(knowsAccount = true) {
  const made: { link: NewOneTimeLink; event: AuditEvent }[] = []
  const create = async (link: NewOneTimeLink, event: AuditEvent) => {
    made.push({ link, event })
    return knowsAccount ? 1_000 : undefined
  }
  const random = (bytes: number) => new Uint8Array(bytes).fill(3)
  return { made, deps: { links: { create }, random, publicUrl: 'https://id.example' } }
}

test('the token is in the fragment alone, and only its hash is kept', async () => {
  const { deps, made } = desk()
  const created = await createSetupLink(deps, account, command)
  const link = new URL(created.ok ? created.value.link : '')
  expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://id.example/portal/welcome')
  expect(made[0]?.link.tokenHash).toEqual(secretTokenHash(link.hash.slice(1)))
})

test('a set-up link makes an owner, or without account an operator, for 15 minutes', async () => {
  const { deps, made } = desk()
  await createSetupLink(deps, account, command)
  await createSetupLink(deps, undefined, command)
  expect(made.map(({ link: { grant, lifetimeSeconds } }) => [grant, lifetimeSeconds])).toEqual([
    [{ kind: 'member', accountId: account, role: 'owner' }, 900],
    [{ kind: 'operator' }, 900],
  ])
})

test('an invitation lives seven days and is on record without its token', async () => {
  const { deps, made } = desk()
  const invited = await inviteMember(
    deps,
    account,
    { role: 'viewer', email: ' Vera@Shop.example ' },
    by,
  )
  expect(made[0]?.link).toMatchObject({
    purpose: 'invitation',
    madeBy: by.userId,
    email: 'vera@shop.example',
    label: 'vera@shop.example',
    lifetimeSeconds: 7 * 86_400,
  })
  expect(made[0]?.event).toMatchObject({
    action: 'invitation_created',
    accountId: account,
    values: { after: 'viewer' },
  })
  expect(JSON.stringify(made[0]?.event)).not.toContain(
    invited.ok ? invited.value.link.split('#')[1] : '',
  )
})

test('an account that does not exist, or what is no address, gets no link', async () => {
  expect(await createSetupLink(desk(false).deps, account, command)).toMatchObject({
    failure: { code: 'account_unknown' },
  })
  const { deps, made } = desk()
  expect(await inviteMember(deps, account, { role: 'viewer', email: 'vera' }, by)).toMatchObject({
    failure: { code: 'email_refused' },
  })
  expect(made).toEqual([])
})

test('an operator makes a link while there is no owner, and not afterwards', async () => {
  const { deps, made } = desk()
  const member = { userId: by.userId, email: 'a@b', name: 'Ann', joinedAt: 0 }
  const team = (...roles: readonly Role[]) => ({
    members: async () => roles.map((role) => ({ ...member, role })),
  })
  expect((await createFirstOwnerLink({ ...deps, team: team('viewer') }, account, by)).ok).toBe(true)
  expect(made[0]).toMatchObject({
    link: { purpose: 'setup', madeBy: by.userId },
    event: { action: 'setup_link_created' },
  })
  const refused = await createFirstOwnerLink({ ...deps, team: team('owner') }, account, by)
  expect(refused).toMatchObject({ failure: { code: 'account_has_owner' } })
  expect(made).toHaveLength(1)
})

test('a set-up link names an address when its maker says one; of a command it has no maker', async () => {
  const { deps, made } = desk()
  await createSetupLink(deps, account, command, 'Ann@shop.example')
  await createSetupLink(deps, account, command)
  expect(made.map(({ link: { email, madeBy } }) => [email, madeBy])).toEqual([
    ['ann@shop.example', null],
    [null, null],
  ])
  expect(await createSetupLink(deps, account, command, 'ann')).toMatchObject({
    failure: { code: 'email_refused' },
  })
})
