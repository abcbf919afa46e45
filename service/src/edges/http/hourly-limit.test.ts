import { expect, test } from 'vitest'
import { createHourlyLimit } from './hourly-limit.ts'

const clock = () => {
  const time = { milliseconds: 0 }
  return { time, now: () => time.milliseconds }
}

test('no hour has more than the limit, wherever it begins', () => {
  const { time, now } = clock()
  const { take: wait } = createHourlyLimit<string>({ mostAnHour: 100, mostKeys: 10 }, now)
  const allowedAt: number[] = []
  for (; time.milliseconds < 3 * 3_600_000; time.milliseconds += 20_000)
    if (wait('account') === 0) allowedAt.push(time.milliseconds)
  for (const begin of allowedAt) {
    const within = allowedAt.filter((at) => at >= begin && at < begin + 3_600_000)
    expect(within.length).toBeLessThanOrEqual(100)
  }
  expect(allowedAt).toHaveLength(300)
})

test('it says how long to wait, and after that it is allowed', () => {
  const { time, now } = clock()
  const { take: wait } = createHourlyLimit<string>({ mostAnHour: 2, mostKeys: 10 }, now)
  expect(wait('one')).toBe(0)
  time.milliseconds = 600_000
  expect([wait('one'), wait('one'), wait('other')]).toEqual([0, 3_000, 0])
  time.milliseconds += 3_000_000
  expect([wait('one'), wait('one')]).toEqual([0, 600])
})

test('only so many are remembered, and the first is forgotten first', () => {
  const { now } = clock()
  const { take: wait } = createHourlyLimit<number>({ mostAnHour: 1, mostKeys: 2 }, now)
  expect([1, 2, 3].map(wait)).toEqual([0, 0, 0])
  expect([3, 1].map(wait)).toEqual([3_600, 0])
})

test('what is given back may be taken again', () => {
  const { now } = clock()
  const { take, giveBack } = createHourlyLimit<string>({ mostAnHour: 2, mostKeys: 2 }, now)
  giveBack('one')
  expect([take('one'), take('one')]).toEqual([0, 0])
  giveBack('one')
  expect([take('one'), take('one')]).toEqual([0, 3_600])
})
