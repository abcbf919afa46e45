import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../../core/vocabulary/ids.ts'
import { type Role, roles } from '../../../core/vocabulary/roles.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { SessionHolder } from '../../ports/portal.ts'
import { type Audience, authorise, freshMilliseconds } from './authorise.ts'

const account = accountId(new Uint8Array(idBytes))
const other = accountId(new Uint8Array(idBytes).fill(1))

const holder = (role: Role | undefined, isOperator = false, age = 0): SessionHolder => ({
  id: actor.sessionId,
  user: { id: actor.userId, email: 'a@b', name: 'Ann', isOperator },
  memberships: role ? [{ accountId: account, accountName: 'Shop', suspended: false, role }] : [],
  authenticatedAt: 1_000_000,
  expiresAt: 2_000_000,
  now: 1_000_000 + age,
})

const codeOf = (who: SessionHolder, audience: Audience, asked = account, fresh = false) => {
  const place = { account: asked, environment: undefined }
  const allowed = authorise(who, { audience, fresh }, place)
  return allowed.ok ? 'allowed' : allowed.failure.code
}

test.each(roles)('a member with role %s may what needs at most that', (role) => {
  const allowed = roles.map((least) => codeOf(holder(role), { who: 'member', least }))
  expect(allowed.filter((code) => code === 'allowed')).toHaveLength(roles.indexOf(role) + 1)
  expect(new Set(allowed.filter((code) => code !== 'allowed'))).toEqual(
    new Set(role === 'owner' ? [] : ['role_insufficient']),
  )
})

test('an account of others is refused like none, also to an operator', () => {
  const audience = { who: 'member', least: 'viewer' } as const
  expect(codeOf(holder('owner'), audience, other)).toBe('account_unknown')
  expect(codeOf(holder(undefined, true), audience)).toBe('account_unknown')
})

test('what is for operators is refused to owners', () => {
  expect(codeOf(holder('owner'), { who: 'operator' })).toBe('role_insufficient')
  expect(codeOf(holder(undefined, true), { who: 'operator' })).toBe('allowed')
})

test('an authentication is fresh for less than ten minutes', () => {
  const audience = { who: 'user' } as const
  expect(codeOf(holder('owner', false, freshMilliseconds - 1), audience, account, true)).toBe(
    'allowed',
  )
  expect(codeOf(holder('owner', false, freshMilliseconds), audience, account, true)).toBe(
    'authentication_required',
  )
  expect(codeOf(holder('owner', false, freshMilliseconds), audience)).toBe('allowed')
})

test('what changes where data or people go needs a fresh authentication in live alone', () => {
  const demand = { audience: { who: 'user' }, fresh: 'live' } as const
  const stale = holder('owner', false, freshMilliseconds)
  const codes = (['test', 'live', undefined] as const).map((environment) => {
    const allowed = authorise(stale, demand, { account, environment })
    return allowed.ok ? 'allowed' : allowed.failure.code
  })
  expect(codes).toEqual(['allowed', 'authentication_required', 'allowed'])
  const fresh = holder('owner', false, freshMilliseconds - 1)
  expect(authorise(fresh, demand, { account, environment: 'live' }).ok).toBe(true)
})

test('who lacks the role is told so, before being asked to sign in again for nothing', () => {
  const stale = holder('viewer', false, freshMilliseconds)
  expect(codeOf(stale, { who: 'member', least: 'owner' }, account, true)).toBe('role_insufficient')
})
