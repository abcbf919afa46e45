import { expect, test } from 'vitest'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { command } from '../accounts/actor.test-material.ts'
import type { AuditEvent } from '../ports/audit.ts'
import type { NewSigningKey, SigningKeys } from '../ports/signing.ts'
import { beginSigningKeys, rotateSigningKeys } from './rotate-signing-keys.ts'

type Call = {
  readonly what: string
  readonly keys: readonly NewSigningKey[]
  readonly overlapSeconds?: number
  readonly event?: AuditEvent | undefined
}

function world() {
  const calls: Call[] = []
  const signingKeys: SigningKeys = {
    current: async () => undefined,
    published: async () => [],
    archive: async () => [],
    withdraw: async () => false,
    begin: async (...keys) => void calls.push({ what: 'begin', keys }),
    rotate: async (environment, next, overlapSeconds, event) =>
      void calls.push({ what: `rotate ${environment}`, keys: [next], overlapSeconds, event }),
    replace: async (current, next, event) =>
      void calls.push({ what: 'replace', keys: [current, next], event }),
  }
  const sealing = createSealing(realWorld, [new Uint8Array(32).fill(3)])
  return { calls, deps: { signingKeys, sealing, newPrivateKey: freshP256Key } }
}

const environmentsOf = (calls: readonly Call[]) =>
  calls.map(({ what, keys }) => [what, ...keys.map(({ environment }) => environment)])

const kidsOf = (calls: readonly Call[]) => calls.flatMap(({ keys }) => keys.map(({ kid }) => kid))

test('at start every enabled environment is offered a pair of its own', async () => {
  const { calls, deps } = world()
  await beginSigningKeys(deps, ['test', 'live'])
  expect(environmentsOf(calls)).toEqual([
    ['begin', 'test', 'test'],
    ['begin', 'live', 'live'],
  ])
  expect(new Set(kidsOf(calls)).size).toBe(4)
})

test('a rotation adds one next key, and leaves the former published for a day', async () => {
  const { calls, deps } = world()
  await rotateSigningKeys(deps, ['test', 'live'], false, command)
  expect(environmentsOf(calls)).toEqual([
    ['begin', 'test', 'test'],
    ['begin', 'live', 'live'],
    ['rotate test', 'test'],
    ['rotate live', 'live'],
  ])
  expect(calls.slice(2).map(({ overlapSeconds }) => overlapSeconds)).toEqual([86_400, 86_400])
  expect(new Set(kidsOf(calls.slice(2))).size).toBe(2)
  expect(calls.slice(2).map(({ event }) => [event?.by, event?.environment])).toEqual([
    [command, 'test'],
    [command, 'live'],
  ])
})

test('at once: both keys are replaced, and no key is kept for later', async () => {
  const { calls, deps } = world()
  await rotateSigningKeys(deps, ['test'], true, command)
  expect(environmentsOf(calls)).toEqual([
    ['begin', 'test', 'test'],
    ['replace', 'test', 'test'],
  ])
  expect(new Set(kidsOf(calls)).size).toBe(4)
})
