import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everySecond } from './every-second.ts'
import { keptLog } from './kept-log.test-material.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function slowWorker() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turns = { begun: 0 }
  const work = () => {
    turns.begun++
    return promise
  }
  return { worker: everySecond('slow', work, keptLog().log), turns, resolve }
}

test('work that takes longer than a second is not begun twice', async () => {
  const { worker, turns, resolve } = slowWorker()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(turns.begun).toBe(1)
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns.begun).toBe(2)
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
  const { worker, turns, resolve } = slowWorker()
  await vi.advanceTimersByTimeAsync(1_000)
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isStopped).toBe(false)
  resolve()
  await stopped
  expect(turns.begun).toBe(1)
})
