import { expect, test } from 'vitest'
import type { ApplicationId } from '../../../core/vocabulary/ids.ts'
import type { Quota } from '../../../core/vocabulary/settings.ts'
import { loginsOfApplication } from '../limits.ts'
import { createOpenStarts } from './open-starts.ts'

/** One instance, with a clock that the test moves. */
function instance() {
  let now = 0
  const starts = createOpenStarts(() => now)
  const take = (times: number, network: 'known' | 'unknown', quota?: Quota, id = 'app_1') =>
    Array.from({ length: times }, () =>
      starts.take({ keyId: id as ApplicationId, ...(quota && { quota }) }, network),
    )
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { take, pass }
}

const none = (times: number) => Array(times).fill(0)
const { capacity, perSecond } = loginsOfApplication

test('an application begins what its account may, and without a rate what is set here', () => {
  const { take, pass } = instance()
  expect(take(capacity + 1, 'known')).toEqual([...none(capacity), 1])
  pass(1)
  expect(take(perSecond + 1, 'known')).toEqual([...none(perSecond), 1])
  const slow = { rate: { perSecond: 0.5, capacity: 3 } }
  expect(take(4, 'known', slow, 'app_2')).toEqual([...none(3), 2])
  // A quota of a day bounds no second.
  expect(take(capacity + 1, 'known', { perDay: 1 }, 'app_3')).toEqual([...none(capacity), 1])
})

test('unknown networks together have half of it, and known ones the rest', () => {
  const { take, pass } = instance()
  expect(take(capacity, 'unknown')).toEqual([...none(capacity / 2), ...Array(capacity / 2).fill(1)])
  expect(take(capacity / 2 + 1, 'known')).toEqual([...none(capacity / 2), 1])
  pass(1)
  expect(take(perSecond, 'unknown').filter((wait) => wait === 0)).toHaveLength(perSecond / 2)
  expect(take(1, 'known')).toEqual([0])
})

test('a burst of one leaves one to unknown networks, too', () => {
  const { take } = instance()
  const quota = { rate: { perSecond: 1, capacity: 1 } }
  expect(take(2, 'unknown', quota)).toEqual([0, 2])
})

test('what has to wait takes nothing', () => {
  const { take, pass } = instance()
  const quota = { rate: { perSecond: 1, capacity: 2 } }
  take(100, 'known', quota)
  pass(1)
  expect(take(2, 'known', quota)).toEqual([0, 1])
})
