import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createDueHorizon } from './due-horizon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [a, b] = ['acc_a', 'acc_b'] as [AccountId, AccountId]

test('before the first look nothing is known', () => {
  expect(createDueHorizon(realWorld).since([a])).toBeUndefined()
})

test('after a look only what became due since is looked through, and what was committed late', () => {
  const horizon = createDueHorizon(realWorld)
  horizon.sawAll([a], 100_000)
  expect(horizon.since([a])).toBe(95_000)
  expect(horizon.since([b, a])).toBe(95_000)
})

test('an account that is no longer passed over may have something from before', () => {
  const horizon = createDueHorizon(realWorld)
  horizon.sawAll([a, b], 100_000)
  expect(horizon.since([b])).toBeUndefined()
  expect(horizon.since([a, b])).toBeUndefined()
})

test('one that came after the look counts from the next look on', () => {
  const horizon = createDueHorizon(realWorld)
  horizon.sawAll([a], 100_000)
  horizon.sawAll([a, b], 101_000)
  expect(horizon.since([a, b])).toBe(96_000)
  expect(horizon.since([a])).toBeUndefined()
})

test('every five seconds everything is looked through, however many looks there were', () => {
  const horizon = createDueHorizon(realWorld)
  horizon.sawAll([a], 100_000)
  vi.advanceTimersByTime(4_999)
  horizon.sawAll([a], 104_999)
  expect(horizon.since([a])).toBe(99_999)
  vi.advanceTimersByTime(1)
  expect(horizon.since([a])).toBeUndefined()
})
