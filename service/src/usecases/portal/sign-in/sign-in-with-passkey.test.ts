import { expect, test } from 'vitest'
import { idBytes, passkeyId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Passkeys } from '../../ports/portal.ts'
import type { FailedSignIn } from '../../ports/sign-in.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

const credential = { credentialId: 'c', publicKey: new Uint8Array(), counter: 0, transports: [] }
const known = { userId: actor.userId, id: passkeyId(new Uint8Array(idBytes)), credential }

function office() {
  const spent = new Set<string>()
  const failed: FailedSignIn[] = []
  let drawn = 0
  const signedIn: Passkeys['signedIn'] = async (answer, _credential, isOurs) =>
    'challenge' in answer && (await isOurs(String(answer.challenge)))
      ? ok(0)
      : fail('passkey_refused')
  const deps = {
    stampKeys: [new Uint8Array(32)] as const,
    clock: () => 1_790_000_000_000,
    random: (bytes: number) => new Uint8Array(bytes).fill(drawn++),
    users: {
      byPasskey: async (id: string) => (id === 'c' ? known : undefined),
      passkeyUsed: async () => true,
    },
    sessions: { begin: async () => true },
    challenges: {
      spend: async (hash: Uint8Array) => {
        const isNew = !spent.has(String(hash))
        spent.add(String(hash))
        return isNew
      },
    },
    passkeys: { signedIn, requestOptions: async (challenge: string) => ({ challenge }) },
    failedSignIns: { note: async (each: FailedSignIn) => void failed.push(each) },
    log: { warn: () => undefined },
    meters: { signInEnded: () => undefined },
  }
  const answer = async (id: string, challenge: string, passkeyBrowser: string | undefined) => {
    const { callId } = actor
    const browser = { callId, sessionToken: undefined, userAgent: undefined }
    const from = { ...browser, network: undefined, knownBrowser: undefined, passkeyBrowser }
    const given: { id: string; challenge: string } = { id, challenge }
    return (await signInWithPasskey(deps, given, from)).ok
  }
  const begin = async (given?: string) => {
    const { options, browser } = await beginPasskeySignIn(deps, given)
    return { challenge: String(Reflect.get(options, 'challenge')), browser }
  }
  return { spent, failed, answer, begin }
}

test('any number of challenges can be asked for: none is kept, and each works', async () => {
  const { begin, answer, spent } = office()
  const first = await begin()
  for (let times = 0; times < 1_000; times++) await begin()
  expect(spent.size).toBe(0)
  expect(await answer('c', first.challenge, first.browser)).toBe(true)
})

test('a challenge is answered once', async () => {
  const { begin, answer } = office()
  const { challenge, browser } = await begin()
  expect(await answer('c', challenge, browser)).toBe(true)
  expect(await answer('c', challenge, browser)).toBe(false)
})

test('a browser that asks again, in another tab, keeps its name and both challenges', async () => {
  const { begin, answer } = office()
  const first = await begin()
  const second = await begin(first.browser)
  expect(second.browser).toBe(first.browser)
  expect(await answer('c', second.challenge, first.browser)).toBe(true)
  expect(await answer('c', first.challenge, first.browser)).toBe(true)
})

test('an answer in another browser is refused, recorded, and spends nothing', async () => {
  const { begin, answer, failed, spent } = office()
  const { challenge, browser } = await begin()
  expect(await answer('c', challenge, (await begin()).browser)).toBe(false)
  expect(await answer('c', challenge, undefined)).toBe(false)
  const recorded = ['passkey_refused', actor.userId]
  expect(spent.size).toBe(0)
  expect(failed.map(({ reason, userId }) => [reason, userId])).toEqual([recorded, recorded])
  expect(await answer('c', challenge, browser)).toBe(true)
})

test('an unknown passkey is nobody’s failure', async () => {
  const { begin, answer, failed } = office()
  const { challenge, browser } = await begin()
  expect(await answer('x', challenge, browser)).toBe(false)
  expect(failed).toEqual([])
})
