import { expect, test } from 'vitest'
import { idBytes, type UserId, userId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { ChallengePurpose, NewUser, OpenLink } from '../../ports/portal.ts'
import { secretTokenHash } from '../sign-in/secret-token.ts'
import {
  beginFirstPasskey,
  joinByLink,
  type RedeemDeps,
  redeemLink,
  showLink,
} from './redeem-link.ts'

const keptUser = userId(new Uint8Array(idBytes).fill(7))
const token = 't'.repeat(43)
const open: OpenLink = {
  grant: { kind: 'operator' },
  purpose: 'setup',
  accountName: null,
  email: null,
  expiresAt: 1_000,
}
const browser = { callId: actor.callId, sessionToken: 'former', userAgent: undefined }
const newcomer = { email: 'Ann@Shop.Example', name: ' Ann ' }
const byPassword = { kind: 'password' as const, password: 'long enough it is' }
const byPasskey = { kind: 'passkey' as const, answer: { challenge: 'c' }, name: 'Key' }

function office({
  knows = true,
  says = 'redeemed' as Awaited<ReturnType<RedeemDeps['links']['redeem']>>,
  challenge = true,
} = {}) {
  const redeemed: NewUser[] = []
  const hashed: string[] = []
  const kept: [ChallengePurpose, UserId | null][] = []
  const deps: RedeemDeps = {
    links: {
      find: async (hash) =>
        knows && Buffer.from(hash).equals(secretTokenHash(token)) ? open : undefined,
      redeem: async (_hash, user) => {
        redeemed.push(user)
        return says
      },
    },
    challenges: {
      keep: async (_hash, purpose, user) => void kept.push([purpose, user]),
      take: async () => (challenge ? { userId: keptUser } : undefined),
    },
    passkeys: {
      creationOptions: async (user) => user,
      requestOptions: async () => ({}),
      registered: async (answer, isOurs) =>
        (await isOurs(JSON.stringify(answer)))
          ? ok({ credentialId: 'id', publicKey: new Uint8Array(), counter: 0, transports: [] })
          : fail('passkey_refused'),
      signedIn: async () => ok(0),
    },
    passwords: {
      hash: async (password) => {
        hashed.push(password)
        return `hash of ${password}`
      },
      matches: async () => false,
      isKnown: async () => false,
    },
    random: (bytes) => new Uint8Array(bytes).fill(1),
  }
  return { deps, redeemed, hashed, kept }
}

test('a newcomer is made with what was judged; the browser’s former session ends', async () => {
  const { deps, redeemed } = office()
  const token_ = await redeemLink(deps, token, { ...newcomer, credential: byPassword }, browser)
  expect(redeemed).toMatchObject([
    {
      user: { email: 'ann@shop.example', name: 'Ann' },
      passwordHash: 'hash of long enough it is',
      passkey: null,
    },
  ])
  expect(redeemed[0]?.replaced).toEqual(secretTokenHash('former'))
  expect(token_.ok && secretTokenHash(token_.value)).toEqual(redeemed[0]?.session.tokenHash)
})

test('a newcomer with a passkey gets the id that the authenticator keeps', async () => {
  const { deps, redeemed, kept } = office()
  const options = await beginFirstPasskey(deps, token, newcomer)
  expect(options.ok && options.value).toMatchObject({ id: kept[0]?.[1], email: 'ann@shop.example' })
  expect(kept[0]?.[0]).toBe('redeem')
  await redeemLink(deps, token, { ...newcomer, credential: byPasskey }, browser)
  expect(redeemed).toMatchObject([
    { user: { id: keptUser }, passwordHash: null, passkey: { userId: keptUser } },
  ])
})

test.each([
  [
    'an e-mail address that is none',
    { ...newcomer, email: 'x', credential: byPassword },
    'email_refused',
  ],
  ['a name that is none', { ...newcomer, name: ' ', credential: byPassword }, 'name_refused'],
  [
    'a short password',
    { ...newcomer, credential: { ...byPassword, password: 'short' } },
    'password_refused',
  ],
  [
    'a passkey without a name',
    { ...newcomer, credential: { ...byPasskey, name: '' } },
    'name_refused',
  ],
])('%s is refused, and the link is not touched', async (_what, wish, code) => {
  const { deps, redeemed } = office()
  expect(await redeemLink(deps, token, wish, browser)).toMatchObject({ failure: { code } })
  expect(redeemed).toEqual([])
})

test('a challenge that is not ours registers nothing', async () => {
  const { deps, redeemed } = office({ challenge: false })
  const refused = await redeemLink(deps, token, { ...newcomer, credential: byPasskey }, browser)
  expect([refused, redeemed]).toMatchObject([{ failure: { code: 'passkey_refused' } }, []])
})

test('an unknown link makes us hash nothing, give no challenge and look at no name', async () => {
  const { deps, hashed, kept } = office({ knows: false })
  const unnamed = { email: 'nobody', name: '' }
  const tried = [
    await showLink(deps, token),
    await beginFirstPasskey(deps, token, unnamed),
    await redeemLink(deps, token, { ...unnamed, credential: byPassword }, browser),
  ]
  expect(tried.map((result) => !result.ok && result.failure.code)).toEqual(
    Array(3).fill('link_invalid'),
  )
  expect([hashed, kept]).toEqual([[], []])
})

test.each(['link_invalid', 'email_taken', 'email_not_invited'] as const)(
  '%s, found at the last moment, is told',
  async (says) => {
    const { deps } = office({ says })
    const refused = await redeemLink(deps, token, { ...newcomer, credential: byPassword }, browser)
    expect(refused).toMatchObject({ failure: { code: says } })
  },
)

test.each([
  ['joined', undefined],
  ['already_member', 'already_member'],
  ['link_invalid', 'link_invalid'],
  ['email_not_invited', 'email_not_invited'],
] as const)('who is signed in joins: %s', async (says, code) => {
  const joined = await joinByLink({ links: { join: async () => says } }, token, actor)
  expect(joined.ok ? undefined : joined.failure.code).toBe(code)
})
