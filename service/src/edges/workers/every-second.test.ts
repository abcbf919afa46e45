import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everySecond } from './every-second.ts'
import { keptLog } from './kept-log.test-material.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that takes longer than a second is not begun twice', async () => {
  const { log } = keptLog()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const worker = everySecond(
    'slow',
    () => {
      begun++
      return promise
    },
    log,
  )
  await vi.advanceTimersByTimeAsync(3_000)
  expect(begun).toBe(1)
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(2)
  await worker.stop()
})

test('work that fails is logged by its name and tried again', async () => {
  const { log, lines } = keptLog()
  const error = new Error('away')
  const worker = everySecond('broken', () => Promise.reject(error), log)
  await vi.advanceTimersByTimeAsync(2_000)
  const line = { level: 'error', event: 'worker_failed', fields: { detail: 'broken', error } }
  expect(lines).toEqual([line, line])
  await worker.stop()
})

test('stopping waits for what is under way and begins nothing more', async () => {
  const { log } = keptLog()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const worker = everySecond(
    'slow',
    () => {
      begun++
      return promise
    },
    log,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isStopped).toBe(false)
  resolve()
  await stopped
  expect(begun).toBe(1)
})
