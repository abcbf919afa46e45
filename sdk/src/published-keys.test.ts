import { afterEach, expect, test, vi } from 'vitest'
import { testService } from './testing/test-service.ts'
import { verifyPresentation } from './verify-presentation.ts'

const state = 'order-1'

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
