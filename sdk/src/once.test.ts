import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnce } from './once.ts'
import { memoryStore } from './store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('work that fails after its lease does not remove the answer of another instance', async () => {
  const store = memoryStore()
  const [slow, next] = [createOnce(store), createOnce(store)]
  const gate = Promise.withResolvers<string>()
  const late = slow('a', () => gate.promise)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await next('a', async () => 'answer')).toBe('answer')
  gate.reject(new Error('too late'))
  await expect(late).rejects.toThrow('too late')
  expect(await next('a', () => expect.fail('it ran again'))).toBe('answer')
})

test('an answer is remembered for a day', async () => {
  const once = createOnce(memoryStore())
  await once('a', async () => 'first')
  vi.setSystemTime(Date.now() + 86_399_999)
  expect(await once('a', async () => 'second')).toBe('first')
  vi.setSystemTime(Date.now() + 1)
  expect(await once('a', async () => 'second')).toBe('second')
})
