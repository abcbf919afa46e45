import { expect, test } from 'vitest'
import type { StampKeys } from '../../ports/sign-in.ts'
import { challengeSeconds, isSignInChallenge, newSignInChallenge } from './sign-in-challenge.ts'

const stampKeys: StampKeys = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const start = 1_790_000_000_000
const at = (clock: number) => ({ stampKeys, clock: () => clock })
const random = (bytes: number) => new Uint8Array(bytes).fill(7)
const challenge = newSignInChallenge({ ...at(start), random }, 'browser')

test('a challenge is known again in its browser, until its end', () => {
  const end = start + challengeSeconds * 1_000
  expect(isSignInChallenge(at(end - 1), challenge, 'browser')).toBe(true)
  expect(isSignInChallenge(at(end), challenge, 'browser')).toBe(false)
})

test('another browser, or one without its cookie, cannot use it', () => {
  expect(isSignInChallenge(at(start), challenge, 'other')).toBe(false)
  expect(isSignInChallenge(at(start), challenge, undefined)).toBe(false)
})

test('an instance that stamps with another of the keys is understood, a stranger is not', () => {
  const [first, second] = stampKeys
  const rotated = { stampKeys: [second ?? first, first] as const, clock: () => start }
  expect(isSignInChallenge(rotated, challenge, 'browser')).toBe(true)
  const foreign = { stampKeys: [new Uint8Array(32)] as const, clock: () => start }
  expect(isSignInChallenge(foreign, challenge, 'browser')).toBe(false)
})

test('no bit of it can be changed', () => {
  const bytes = Buffer.from(challenge, 'base64url')
  const changed = Array.from(bytes, (byte, place) =>
    Buffer.from(bytes.with(place, byte ^ 1)).toString('base64url'),
  )
  const all = [...changed, '', challenge.slice(2), `${challenge}AAAA`]
  expect(all.filter((odd) => isSignInChallenge(at(start), odd, 'browser'))).toEqual([])
})
