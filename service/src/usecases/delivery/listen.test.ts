import { expect, test } from 'vitest'
import { apiKeyHash, apiKeyRandomBytes, makeApiKey } from '../../core/vocabulary/api-key.ts'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { keyHolder } from '../accounts/api-keys/key-holder.test-material.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Listeners } from '../ports/listeners.ts'
import { admitListener, beginListening, endListening, keepListening } from './listen.ts'

const key = (environment: 'test' | 'live') =>
  makeApiKey(environment, Buffer.alloc(apiKeyRandomBytes, 1))

function world(change: Partial<KeyHolder> = {}, begun = true) {
  const calls: unknown[][] = []
  const { apiKey } = key(change.environment ?? 'test')
  const note =
    (name: string) =>
    async (...told: unknown[]) =>
      void calls.push([name, ...told])
  const listeners: Listeners = {
    begin: async (...told) => {
      calls.push(['begin', ...told])
      return begun
    },
    keep: async (...told) => {
      calls.push(['keep', ...told])
      return 'kept'
    },
    end: note('end'),
    forgetGone: note('forgetGone'),
  }
  const nothing = () => undefined
  const deps = {
    apiKeys: { findHolder: async () => keyHolder({ hash: apiKeyHash(apiKey), ...change }) },
    enabled: ['test', 'live'] as const,
    listeners,
    random: (bytes: number) => new Uint8Array(bytes),
    log: { info: nothing, warn: nothing, error: nothing },
  }
  return { deps, calls, authorization: `Bearer ${apiKey}` }
}

const flow = flowId(new Uint8Array(flowIdBytes), 0)
const forAll = { flowId: undefined, forwardTo: undefined }

test('whoever holds a test key may listen, for all flows or for one', async () => {
  const { deps, authorization } = world()
  for (const flowId of [undefined, flow])
    expect(await admitListener(deps, authorization, { ...forAll, flowId })).toMatchObject({
      ok: true,
      value: { id: expect.stringMatching(/^lsn_/), accountName: 'Kiosk', flowId },
    })
})

test.each([
  ['a live key', { environment: 'live' }, 'error_api_key'],
  ['a revoked key', { active: false }, 'error_api_key'],
  ['a suspended account', { suspended: true }, 'error_account'],
] as const)('%s may not', async (_, change, code) => {
  const { deps, authorization } = world(change)
  expect(await admitListener(deps, authorization, forAll)).toMatchObject({
    ok: false,
    failure: { code },
  })
})

test('what it passes callbacks on to is an origin, or it may not', async () => {
  const { deps, authorization } = world()
  const admit = (forwardTo: string) => admitListener(deps, authorization, { ...forAll, forwardTo })
  expect(await admit('http://localhost:3000')).toMatchObject({
    ok: true,
    value: { forwardTo: 'http://localhost:3000' },
  })
  expect(await admit('http://localhost:3000/?secret')).toMatchObject({
    failure: { code: 'error_invalid_body' },
  })
})

test('without a key nobody listens', async () => {
  const refused = { ok: false, failure: { code: 'error_api_key', description: 'API key missing' } }
  expect(await admitListener(world().deps, undefined, forAll)).toEqual(refused)
})

test('it begins with five for an account at most, is kept for 15 seconds at a time, and ends', async () => {
  const { deps, calls, authorization } = world()
  const admitted = await admitListener(deps, authorization, {
    flowId: flow,
    forwardTo: 'http://localhost:3000',
  })
  if (!admitted.ok) return expect.fail('not admitted')
  const { accountName: _, ...listener } = admitted.value
  expect(await beginListening(deps, admitted.value)).toEqual({ ok: true, value: undefined })
  expect(await keepListening(deps, listener.id)).toBe('kept')
  await endListening(deps, listener.id)
  expect(calls).toEqual([
    ['begin', listener, { mostPerAccount: 5, lifetimeSeconds: 15 }],
    ['keep', listener.id, 15],
    ['end', listener.id],
  ])
})

test('one too many is refused', async () => {
  const { deps, authorization } = world({}, false)
  const admitted = await admitListener(deps, authorization, forAll)
  const begun = admitted.ok && (await beginListening(deps, admitted.value))
  expect(begun).toMatchObject({ ok: false, failure: { code: 'error_rate_limit' } })
})
