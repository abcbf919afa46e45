import { expect, test } from 'vitest'
import { idBytes, userId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { NewSession } from '../../ports/portal.ts'
import type { FailedSignIn, StampKeys, TurnTaker } from '../../ports/sign-in.ts'
import { newKnownBrowser } from './limits/known-browser.ts'
import type { Visitor } from './limits/limit-attempt.ts'
import { secretTokenHash } from './secret-token.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const ann = { id: actor.userId, passwordHash: 'hash of right' }
const visitor: Visitor = {
  callId: actor.callId,
  sessionToken: undefined,
  userAgent: 'x'.repeat(500),
  network: '192.0.2.1',
  knownBrowser: undefined,
  passkeyBrowser: undefined,
}
const stampKeys: StampKeys = [new Uint8Array(32)]
const random = (bytes: number) => new Uint8Array(bytes).fill(1)
const clock = () => 1_790_000_000_000

type Wish = {
  readonly networkWait?: number
  readonly isBusy?: boolean
  readonly isEnabled?: boolean
}

/** Counts like the store, and checks one password at a time. */
function office({ networkWait = 0, isBusy = false, isEnabled = true }: Wish = {}) {
  const begun: { session: NewSession; replaced: Uint8Array | undefined }[] = []
  const compared: [string, string | null][] = []
  const counts = new Map<string, number>()
  const networks: string[] = []
  const failed: FailedSignIn[] = []
  const logged: unknown[] = []
  const takers: TurnTaker[] = []
  const deps = {
    stampKeys,
    clock,
    random,
    users: { byEmail: async (email: string) => (email === 'ann@shop.example' ? ann : undefined) },
    sessions: {
      begin: async (session: NewSession, replaced: Uint8Array | undefined) => {
        begun.push({ session, replaced })
        return isEnabled
      },
    },
    throttles: {
      count: async (key: string, limit: number, windowSeconds: number) => {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return count > limit ? windowSeconds : 0
      },
      forget: async (key: string) => void counts.delete(key),
    },
    attemptsByNetwork: {
      count: (network: string) => {
        networks.push(network)
        return networkWait
      },
      giveBack: () => void networks.pop(),
    },
    turns: {
      take: async <T>(taker: TurnTaker, work: () => Promise<T>) => {
        takers.push(taker)
        return isBusy ? undefined : work()
      },
    },
    passwords: {
      matches: async (password: string, hash: string | null) => {
        compared.push([password, hash])
        return hash === `hash of ${password}`
      },
    },
    failedSignIns: { note: async (each: FailedSignIn) => void failed.push(each) },
    log: { warn: (...line: unknown[]) => void logged.push(line) },
    meters: { signInEnded: (result: string) => void logged.push(result) },
  }
  const signIn = async (email: string, password: string, from = visitor) => {
    const signed = await signInWithPassword(deps, { email, password }, from)
    return signed.ok ? 'signed in' : signed.failure.code
  }
  return { deps, begun, compared, counts, networks, failed, logged, takers, signIn }
}

const knownTo = (user = ann.id): Visitor => ({
  ...visitor,
  knownBrowser: newKnownBrowser({ stampKeys, clock, random }, user),
})

test('the right password signs in, and former attempts are forgotten', async () => {
  const { deps, begun, counts, networks } = office()
  const wish = { email: ' Ann@shop.example', password: 'right' }
  const signed = await signInWithPassword(deps, wish, visitor)
  expect(signed.ok && secretTokenHash(signed.value)).toEqual(begun[0]?.session.tokenHash)
  expect(begun[0]?.session.device).toHaveLength(200)
  expect([counts.size, networks]).toEqual([0, []])
})

test('the browser’s former session ends with the new one', async () => {
  const { signIn, begun } = office()
  await signIn('ann@shop.example', 'right', { ...visitor, sessionToken: 'former' })
  expect(begun[0]?.replaced).toEqual(secretTokenHash('former'))
})

test.each([
  ['a wrong password', 'ann@shop.example', 'wrong', ann.passwordHash],
  ['an unknown address', 'nobody@shop.example', 'right', null],
])('%s is refused after the same work', async (_what, email, password, hash) => {
  const { signIn, begun, compared, failed } = office()
  expect(await signIn(email, password)).toBe('sign_in_failed')
  expect([begun, compared, failed.length]).toEqual([[], [[password, hash]], 1])
})

test('what is no address is refused before anything is looked for', async () => {
  const { signIn, compared, takers } = office()
  expect(await signIn('ann\u0000@shop.example', 'right')).toBe('email_refused')
  expect([compared, takers]).toEqual([[], []])
})

test('any number of failures of others lock nobody out', async () => {
  const { signIn } = office()
  for (let other = 0; other < 1_000; other++) await signIn(`other-${other}@shop.example`, 'wrong')
  expect(await signIn('ann@shop.example', 'right')).toBe('signed in')
})

test.each(['ann@shop.example', 'nobody@shop.example'])(
  'ten attempts for %s, whether anybody has it or not; the address is not kept',
  async (email) => {
    const { signIn, compared, counts } = office()
    for (let times = 0; times < 10; times++)
      expect(await signIn(email, 'wrong')).toBe('sign_in_failed')
    expect(await signIn(email, 'right')).toBe('too_many_attempts')
    expect(compared).toHaveLength(10)
    expect([...counts.keys()]).toEqual([expect.stringMatching(/^password\/[\w-]{43}$/)])
  },
)

test('who signed in before gets past those who guess, with ten attempts of their own', async () => {
  const { signIn, takers, networks } = office()
  for (let times = 0; times < 99; times++) await signIn('ann@shop.example', 'guess')
  networks.length = 0
  for (let times = 0; times < 9; times++)
    expect(await signIn('ann@shop.example', 'wrong', knownTo())).toBe('sign_in_failed')
  expect(await signIn('ann@shop.example', 'right', knownTo())).toBe('signed in')
  for (let times = 0; times < 10; times++) await signIn('ann@shop.example', 'wrong', knownTo())
  expect(await signIn('ann@shop.example', 'right', knownTo())).toBe('too_many_attempts')
  expect([takers.at(-1)?.line, networks]).toEqual(['known', []])
})

test('a browser of another user is a stranger’s', async () => {
  const { signIn, takers } = office()
  for (let times = 0; times < 10; times++) await signIn('ann@shop.example', 'guess')
  const ben = knownTo(userId(new Uint8Array(idBytes).fill(9)))
  expect(await signIn('ann@shop.example', 'right', ben)).toBe('too_many_attempts')
  expect(takers.at(-1)?.line).toBe('stranger')
})

test('too many of one network: nothing is compared, and the address has not fewer', async () => {
  const { signIn, compared, counts, failed } = office({ networkWait: 17 })
  expect(await signIn('ann@shop.example', 'right')).toBe('too_many_attempts')
  expect([compared, counts.size, failed[0]?.reason]).toEqual([[], 0, 'too_many_of_network'])
})

test('a network that nobody knows is not counted', async () => {
  const { signIn } = office({ networkWait: 17 })
  const unknown = { ...visitor, network: undefined }
  expect(await signIn('ann@shop.example', 'right', unknown)).toBe('signed in')
})

test('too many at once: nothing is counted, compared or written', async () => {
  const { signIn, compared, counts, failed, logged } = office({ isBusy: true })
  expect(await signIn('ann@shop.example', 'right')).toBe('sign_in_busy')
  expect([compared, counts.size, failed]).toEqual([[], 0, []])
  expect(logged).toEqual([['sign_in_failed', { callId: actor.callId, code: 'busy' }], 'busy'])
})

test.each([
  ['ann@shop.example', 'password_wrong', ann.id],
  ['nobody@shop.example', 'address_unknown', null],
])('a failure for %s is recorded without the address', async (email, reason, id) => {
  const { signIn, failed, logged } = office()
  await signIn(email, 'wrong')
  const { callId } = actor
  const key = id ?? expect.stringMatching(/^[\w-]{43}$/)
  expect(failed).toEqual([{ key, userId: id, callId, reason }])
  expect(logged).toEqual([['sign_in_failed', { callId, code: reason }], reason])
})

test('who is disabled is told so after the right password, and only then', async () => {
  const { signIn, failed } = office({ isEnabled: false })
  expect(await signIn('ann@shop.example', 'right')).toBe('user_disabled')
  expect(await signIn('ann@shop.example', 'wrong')).toBe('sign_in_failed')
  expect(failed.map(({ reason }) => reason)).toEqual(['user_disabled', 'password_wrong'])
})
