import { expect, test } from 'vitest'
import { createAttemptsByNetwork, createSearchLimit } from './network-limits.ts'

function attempts() {
  let now = 0
  const made = createAttemptsByNetwork(() => now)
  return {
    ...made,
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

const one = '192.0.2.1'

test('thirty failures, then three a minute; another network is not concerned', () => {
  const { count, pass } = attempts()
  const waits = Array.from({ length: 31 }, () => count(one))
  expect(waits).toEqual([...Array(30).fill(0), 20])
  expect(count('192.0.2.2')).toBe(0)
  pass(19)
  expect(count(one)).toBe(1)
  pass(1)
  expect([count(one), count(one)]).toEqual([0, 20])
})

test('who signs in is not counted', () => {
  const { count, giveBack } = attempts()
  for (let times = 0; times < 100; times++) {
    expect(count(one)).toBe(0)
    giveBack(one)
  }
})

test('sixty searches, then five a second; each network has its own, an unknown one none', () => {
  let now = 0
  const wait = createSearchLimit([], () => now)
  // What the limit reads of a request.
  const from = (remoteAddress: string) => ({ socket: { remoteAddress }, headers: {} }) as never
  const waits = Array.from({ length: 61 }, () => wait(from('9.9.9.9')))
  expect(waits).toEqual([...Array(60).fill(0), 1])
  expect(wait(from('9.9.9.10'))).toBe(0)
  expect(Array.from({ length: 100 }, () => wait(from('10.0.0.1')))).toEqual(Array(100).fill(0))
  now += 1_000
  expect(Array.from({ length: 6 }, () => wait(from('9.9.9.9')))).toEqual([0, 0, 0, 0, 0, 1])
})
