import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from './store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('of two claims the first is kept, and the second learns of it', async () => {
  const store = memoryStore()
  expect(await Promise.all([store.claim('a', 'first', 1), store.claim('a', 'second', 1)])).toEqual([
    undefined,
    'first',
  ])
})

test('of two takers one gets the value', async () => {
  const store = memoryStore()
  await store.put('a', '1', 1)
  expect(await Promise.all([store.take('a'), store.take('a')])).toEqual(['1', undefined])
})

test('what has expired is gone', async () => {
  const store = memoryStore()
  await store.put('a', '1', 10)
  vi.setSystemTime(Date.now() + 10_000)
  expect(await store.take('a')).toBeUndefined()
  await store.put('b', '1', 10)
  vi.setSystemTime(Date.now() + 10_000)
  expect(await store.claim('b', '2', 10)).toBeUndefined()
})

test('a full store forgets what has expired, then what is oldest, and never grows', async () => {
  const store = memoryStore({ mostEntries: 3 })
  await store.put('oldest', '1', 100)
  await store.put('short', '1', 1)
  await store.put('young', '1', 100)
  vi.setSystemTime(Date.now() + 1_000)
  await store.put('one more', '1', 100)
  expect(await store.claim('oldest', '', 1)).toBe('1')
  await store.put('and one more', '1', 100)
  expect(await store.claim('oldest', '', 1)).toBeUndefined()
  expect(await store.claim('one more', '', 1)).toBe('1')
})

test('a full store looks at all of them once for a hundredth of newcomers', async () => {
  const store = memoryStore({ mostEntries: 1_000 })
  const looks = vi.spyOn(Map.prototype, 'keys')
  for (let key = 0; key < 2_000; key++) await store.put(String(key), '1', 100)
  expect(looks.mock.calls.length).toBe(100)
  looks.mockRestore()
  const left: number[] = []
  for (let key = 0; key < 2_000; key++) if (await store.take(String(key))) left.push(key)
  expect([left.length, left[0], left.at(-1)]).toEqual([1_000, 1_000, 1_999])
})
