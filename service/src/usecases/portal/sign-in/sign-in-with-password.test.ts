import { expect, test } from 'vitest'
import { actor } from '../../accounts/actor.test-material.ts'
import type { NewSession } from '../../ports/portal.ts'
import { secretTokenHash } from './secret-token.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const ann = { id: actor.userId, passwordHash: 'hash of right' }
const browser = { callId: actor.callId, sessionToken: undefined, userAgent: 'x'.repeat(500) }

function office(waits: { readonly [start: string]: number } = {}, isEnabled = true) {
  const begun: { session: NewSession; replaced: Uint8Array | undefined }[] = []
  const compared: [string, string | null][] = []
  const counted: [string, number, number][] = []
  const forgotten: string[] = []
  const deps = {
    users: { byEmail: async (email: string) => (email === 'ann@shop.example' ? ann : undefined) },
    sessions: {
      begin: async (session: NewSession, replaced: Uint8Array | undefined) => {
        begun.push({ session, replaced })
        return isEnabled
      },
    },
    throttles: {
      count: async (key: string, limit: number, windowSeconds: number) => {
        counted.push([key, limit, windowSeconds])
        return waits[key.split('/')[1] === undefined ? 'all' : 'one'] ?? 0
      },
      forget: async (key: string) => void forgotten.push(key),
    },
    passwords: {
      hash: async () => '',
      matches: async (password: string, hash: string | null) => {
        compared.push([password, hash])
        return hash === `hash of ${password}`
      },
    },
    random: (bytes: number) => new Uint8Array(bytes).fill(1),
  }
  return { deps, begun, compared, counted, forgotten }
}

test('the right password signs in, and former attempts are forgotten', async () => {
  const { deps, begun, counted, forgotten } = office()
  const signed = await signInWithPassword(
    deps,
    { email: ' Ann@shop.example', password: 'right' },
    browser,
  )
  expect(signed.ok && secretTokenHash(signed.value)).toEqual(begun[0]?.session.tokenHash)
  expect(begun[0]?.session.device).toHaveLength(200)
  expect(forgotten).toEqual([counted[0]?.[0]])
})

test('the browser’s former session ends with the new one', async () => {
  const { deps, begun } = office()
  const known = { ...browser, sessionToken: 'former' }
  await signInWithPassword(deps, { email: 'ann@shop.example', password: 'right' }, known)
  expect(begun[0]?.replaced).toEqual(secretTokenHash('former'))
})

test.each([
  ['a wrong password', 'ann@shop.example', 'wrong', ann.passwordHash],
  ['an unknown address', 'nobody@shop.example', 'right', null],
])('%s is refused after the same work', async (_what, email, password, hash) => {
  const { deps, begun, compared } = office()
  expect(await signInWithPassword(deps, { email, password }, browser)).toMatchObject({
    ok: false,
    failure: {
      code: 'sign_in_failed',
      description: 'The e-mail address or the password is wrong.',
    },
  })
  expect([begun, compared]).toEqual([[], [[password, hash]]])
})

test('ten attempts in 15 minutes an address, 120 a minute for all; no address is kept', async () => {
  const { deps, counted } = office()
  await signInWithPassword(deps, { email: 'ann@shop.example', password: 'wrong' }, browser)
  expect(counted).toEqual([
    [expect.stringMatching(/^password\/[\w-]{43}$/), 10, 900],
    ['password', 120, 60],
  ])
})

test.each(['one', 'all'])('too many attempts (of %s): nothing is compared', async (which) => {
  const { deps, compared } = office({ [which]: 17 })
  expect(
    await signInWithPassword(deps, { email: 'ann@shop.example', password: 'right' }, browser),
  ).toMatchObject({
    ok: false,
    failure: { code: 'too_many_attempts', detail: '17' },
  })
  expect(compared).toEqual([])
})

test('who is disabled is told so after the right password, and only then', async () => {
  const { deps } = office({}, false)
  const attempt = async (password: string) => {
    const refused = await signInWithPassword(deps, { email: 'ann@shop.example', password }, browser)
    return !refused.ok && refused.failure.code
  }
  expect([await attempt('right'), await attempt('wrong')]).toEqual([
    'user_disabled',
    'sign_in_failed',
  ])
})
