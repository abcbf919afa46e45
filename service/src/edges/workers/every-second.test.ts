import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { everySecond, everySecondWhileBusy } from './every-second.ts'
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
  return { worker: everySecond({ ...realWorld, ...keptLog() }, 'slow', work), turns, resolve }
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

test('work that found nothing rests for five seconds, and goes on while there is more', async () => {
  let turns = 0
  let isMore = false
  const work = async () => {
    turns += 1
    return isMore
  }
  const worker = everySecondWhileBusy({ ...realWorld, ...keptLog() }, 'forgets', work)
  const turnsIn = async (seconds: number) => {
    turns = 0
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return turns
  }
  expect([await turnsIn(1), await turnsIn(10)]).toEqual([1, 2])
  isMore = true
  expect([await turnsIn(5), await turnsIn(5)]).toEqual([1, 5])
  await worker.stop()
})

test('work that fails is logged by its name and tried again', async () => {
  const { log, lines } = keptLog()
  const error = new Error('away')
  const worker = everySecond({ ...realWorld, log }, 'broken', () => Promise.reject(error))
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
