import { expect, test } from 'vitest'
import type { DueSince, NextDue } from '../../usecases/ports/flows.ts'
import { createDueLook } from './look-for-due.ts'

/** A database where nothing is due until the test says so, and whose clock the turns move. */
function world() {
  const seen = {
    asked: [] as DueSince[],
    delivered: 0,
    ended: [] as number[],
    session: 1 as number | undefined,
    now: 1_000_000,
    due: {} as Omit<NextDue, 'now'>,
    isAway: false,
    /** What a look takes. */
    milliseconds: 1,
    passed: 0,
  }
  const look = createDueLook({
    nextDue: async (since) => {
      seen.asked.push(since)
      seen.passed += seen.milliseconds
      if (seen.isAway) throw new Error('no database')
      return { now: seen.now, ...seen.due }
    },
    hearing: () => seen.session,
    monotonicMilliseconds: () => seen.passed,
  })
  const work = {
    deliver: () => {
      seen.delivered += 1
    },
    endOverdue: async (since: number) => void seen.ended.push(since),
  }
  /** How many looks there are in so many seconds. */
  const looksIn = async (seconds: number) => {
    const before = seen.asked.length
    for (let second = 0; second < seconds; second += 1) {
      seen.now += 1_000
      await look.turn(work)
    }
    return seen.asked.length - before
  }
  return { ...look, seen, looksIn }
}

test('while nothing is due it looks every five seconds', async () => {
  const { looksIn, seen } = world()
  await looksIn(1)
  expect(await looksIn(30)).toBe(6)
  expect([seen.delivered, seen.ended]).toEqual([0, []])
})

test.each([1, 2, 3, 4])(
  'what is due in %i seconds is done then, not at the next rest',
  async (wait) => {
    const { looksIn, seen } = world()
    await looksIn(1)
    await looksIn(4)
    seen.due = { callbacks: seen.now + 1_000 + wait * 1_000 }
    await looksIn(wait)
    expect(seen.delivered).toBe(0)
    await looksIn(1)
    expect(seen.delivered).toBe(1)
  },
)

test('what has happened here is looked after in the next second', async () => {
  const { looksIn, stir, seen } = world()
  await looksIn(1)
  const deadlines = seen.now - 10
  seen.due = { deadlines }
  stir()
  await looksIn(1)
  expect(seen.ended).toEqual([deadlines - 1])
})

test('it looks every second while something is left that is due', async () => {
  const { looksIn, seen } = world()
  seen.due = { callbacks: seen.now }
  expect(await looksIn(5)).toBe(5)
  expect(seen.delivered).toBe(5)
})

test('it looks every second while it hears nothing, and once when it hears again', async () => {
  const { looksIn, seen } = world()
  await looksIn(1)
  seen.session = undefined
  expect(await looksIn(4)).toBe(4)
  seen.session = 2
  expect(await looksIn(4)).toBe(1)
})

test('a look that fails is made again in the next second', async () => {
  const { looksIn, seen } = world()
  seen.isAway = true
  for (let second = 0; second < 3; second += 1) await expect(looksIn(1)).rejects.toThrow()
  seen.isAway = false
  expect(await looksIn(4)).toBe(1)
})

test('what lies before the first that is left is not read again, but for what is committed late', async () => {
  const { looksIn, seen, callbacksSince } = world()
  const oldest = seen.now - 100_000
  seen.due = { callbacks: oldest }
  await looksIn(1)
  const lookedAt = seen.now
  await looksIn(1)
  expect(seen.asked).toEqual([
    { callbacks: 0, deadlines: 0 },
    { callbacks: oldest - 1, deadlines: lookedAt - 30_000 },
  ])
  expect(callbacksSince()).toBe(oldest - 1)
})

test.each([
  [1, 12],
  [50, 6],
  [300, 1],
])('if it takes %i ms to read everything, that is done %i times a minute', async (takes, times) => {
  const { looksIn, seen } = world()
  seen.milliseconds = takes
  seen.due = { callbacks: seen.now }
  await looksIn(60)
  expect(seen.asked.filter(({ callbacks }) => callbacks === 0)).toHaveLength(times)
})
