import { afterEach, expect, test, vi } from 'vitest'
import type { Environment } from './contract.ts'
import { makePresentation } from './testing/make-presentation.ts'
import { makeSigningKey } from './testing/signing-key.ts'
import { testService } from './testing/test-service.ts'
import { verifyPresentation } from './verify-presentation.ts'

const state = 'order-1'
const [url, account] = ['https://vidimus.test', 'acc_test']

afterEach(() => void vi.useRealTimers())

async function countedService() {
  const service = await testService()
  let fetches = 0
  const fetch = (url: string, init: RequestInit) => {
    fetches += 1
    return service.settings.fetch(url, init)
  }
  return { service, settings: { ...service.settings, fetch }, fetches: () => fetches }
}

test('the keys are fetched once for many presentations', async () => {
  const { service, settings, fetches } = await countedService()
  for (let count = 0; count < 3; count += 1)
    await verifyPresentation(settings, await service.presentation({ state }), { state })
  expect(fetches()).toBe(1)
})

test('an unknown key is looked up on a new list, but not each time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { service, settings, fetches } = await countedService()
  await verifyPresentation(settings, await service.presentation({ state }), { state })
  for (let rotation = 0; rotation < 9; rotation += 1) await service.rotateKeys()
  const rotated = await service.presentation({ state })
  await expect(verifyPresentation(settings, rotated, { state })).rejects.toMatchObject({
    code: 'key_unknown',
  })
  expect(fetches()).toBe(1)
  vi.setSystemTime(Date.now() + 10_001)
  await verifyPresentation(settings, rotated, { state })
  expect(fetches()).toBe(2)
})

test('a rotation needs no new list: the next key was published before', async () => {
  const { service, settings, fetches } = await countedService()
  for (let rotation = 0; rotation < 8; rotation += 1) {
    await verifyPresentation(settings, await service.presentation({ state }), { state })
    await service.rotateKeys()
  }
  await verifyPresentation(settings, await service.presentation({ state }), { state })
  expect(fetches()).toBe(1)
})

test('a key that was withdrawn is forgotten with the list it was on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { service, settings } = await countedService()
  const old = await service.presentation({ state })
  await verifyPresentation(settings, old, { state })
  await service.rotateKeys()
  vi.setSystemTime(Date.now() + 300_001)
  await expect(verifyPresentation(settings, old, { state })).rejects.toMatchObject({
    code: 'key_unknown',
  })
})

/** A service that has a key for each environment, and lists them as the real one does. */
async function twoEnvironments() {
  const keys = { test: await makeSigningKey(), live: await makeSigningKey() }
  const lists = new Map([
    [`${url}/.well-known/jwks.json`, [keys.test, keys.live]],
    [`${url}/.well-known/jwks/test.json`, [keys.test]],
    [`${url}/.well-known/jwks/live.json`, [keys.live]],
  ])
  const fetch = async (address: string) =>
    Response.json({ keys: lists.get(address)?.map(({ publicJwk }) => publicJwk) })
  return { keys, settings: (environment: Environment) => ({ url, account, environment, fetch }) }
}

test('a key of the other environment verifies nothing, whatever the presentation claims', async () => {
  const { keys, settings } = await twoEnvironments()
  const forged = await makePresentation(
    { url, account, environment: 'live', key: keys.test },
    { state },
  )
  await expect(verifyPresentation(settings('live'), forged, { state })).rejects.toMatchObject({
    code: 'key_unknown',
    expected: 'the kid of a published key',
  })
})

test.each([
  ['test', 'live'],
  ['live', 'test'],
] as const)('a presentation of %s where %s is expected is called that', async (made, expected) => {
  const { keys, settings } = await twoEnvironments()
  const presentation = await makePresentation(
    { url, account, environment: made, key: keys[made] },
    { state },
  )
  const verified = verifyPresentation(settings(expected), presentation, { state })
  await expect(verified).rejects.toMatchObject({
    code: 'environment_mismatch',
    expected: `"${expected}"`,
    received: `"${made}"`,
  })
})

test.each([
  ['another account', { account: 'acc_other' }],
  ['another service', { url: 'https://other.test' }],
])('an unknown key with claims of %s stays an unknown key', async (_whose, other) => {
  const { settings } = await twoEnvironments()
  const maker = { url, account, environment: 'test', key: await makeSigningKey() } as const
  const presentation = await makePresentation({ ...maker, ...other }, { state })
  const verified = verifyPresentation(settings('live'), presentation, { state })
  await expect(verified).rejects.toMatchObject({ code: 'key_unknown' })
})

test.each([
  ['the service is down', async () => Promise.reject(new TypeError('fetch failed'))],
  ['it answers an error', async () => new Response('', { status: 500 })],
  ['it answers something else', async () => Response.json({ keys: 'none' })],
])('keys_unavailable when %s', async (_why, fetch) => {
  const service = await testService()
  const settings = { ...service.settings, fetch }
  const verified = verifyPresentation(settings, await service.presentation({ state }), { state })
  await expect(verified).rejects.toMatchObject({ code: 'keys_unavailable' })
})
