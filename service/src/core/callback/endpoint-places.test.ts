import { expect, test } from 'vitest'
import { afterAttempt, type EndpointPlaces, firstPlaces } from './endpoint-places.ts'

/** A server that works on so many callbacks at once and lets the others wait. */
type Server = {
  readonly workers: number
  /** What an answer takes, or `hangs`. */
  readonly milliseconds: (at: number) => number | 'hangs'
  readonly fails?: (number: number) => boolean
}

type Account = { readonly perSecond: number }

/** Like the outbound client. */
const patience = 5_000

/** Repeatable, between 0 and 1. */
function createDice() {
  let seed = 7
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
}

/** Runs what is planned in order of time, as fast as the machine can. */
function createClock() {
  const planned: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  return {
    now: () => now,
    plan: (at: number, run: () => void) => {
      let place = planned.length
      while (place > 0 && (planned[place - 1]?.at ?? 0) <= at) place -= 1
      planned.splice(place, 0, { at, run })
    },
    runUntil: (end: number) => {
      for (let next = planned.pop(); next !== undefined && next.at <= end; next = planned.pop()) {
        now = next.at
        next.run()
      }
    },
  }
}

/** Accounts with outcomes at an even rate, whose callbacks go to one server. */
function simulate(server: Server, accounts: readonly Account[], seconds: number) {
  const { now, plan, runUntil } = createClock()
  const dice = createDice()
  const queue: (() => void)[] = []
  const [told, failed]: [{ readonly at: number; readonly wait: number }[], number[]] = [[], []]
  let [working, received] = [0, 0]
  const work = (finish: (succeeded: boolean) => void) => {
    const milliseconds = server.milliseconds(now())
    if (milliseconds === 'hangs') return
    received += 1
    const succeeds = !(server.fails?.(received) ?? false)
    plan(now() + milliseconds * (0.95 + dice() / 10), () => {
      working -= 1
      finish(succeeds)
      proceed()
    })
  }
  const proceed = () => {
    while (working < server.workers) {
      const next = queue.shift()
      if (next === undefined) return
      working += 1
      next()
    }
  }
  const all = accounts.map(({ perSecond }) => {
    const waiting: number[] = []
    let [places, underWay, most]: [EndpointPlaces, number, number] = [firstPlaces, 0, 0]
    const begin = () => {
      while (waiting.length > 0 && underWay < Math.floor(places.most)) attempt(waiting.shift() ?? 0)
    }
    const attempt = (decidedAt: number) => {
      underWay += 1
      most = Math.max(most, underWay)
      const begun = { begunAt: now(), beside: underWay }
      let isOver = false
      const end = (succeeded: boolean) => {
        if (isOver) return
        isOver = true
        underWay -= 1
        if (succeeded) told.push({ at: decidedAt, wait: now() - decidedAt })
        else failed.push(now())
        if (!succeeded) waiting.push(decidedAt)
        places = afterAttempt(places, { ...begun, endedAt: now(), succeeded })
        begin()
      }
      plan(now() + patience, () => end(false))
      queue.push(() => work(end))
      proceed()
    }
    const decide = () => {
      waiting.push(now())
      begin()
      plan(now() + 1_000 / perSecond, decide)
    }
    plan(0, decide)
    return { most: () => most, places: () => places }
  })
  runUntil(seconds * 1_000)
  return {
    places: all.map(({ places }) => places().most),
    most: all.map(({ most }) => most()),
    failed,
    perSecond: told.length / seconds,
    /** Half of the outcomes decided in this time were told as soon as this. */
    halfToldAfter: (from: number, to: number) => {
      const waits = told.filter(({ at }) => at >= from * 1_000 && at < to * 1_000)
      return waits.map(({ wait }) => wait).sort((a, b) => a - b)[waits.length >> 1] ?? Infinity
    },
  }
}

const steady = (milliseconds: number) => () => milliseconds

test.each([
  [100, 10],
  [400, 10],
  [1_000, 10],
  [2_000, 20],
  [3_000, 10],
  [4_000, 30],
])('28 results a second wait for nothing but an endpoint of %i ms', (milliseconds, after) => {
  const server = { workers: 1_000, milliseconds: steady(milliseconds) }
  const { halfToldAfter, failed } = simulate(server, [{ perSecond: 28 }], after + 20)
  expect(halfToldAfter(after, after + 10) / milliseconds).toBeLessThan(1.3)
  expect(failed).toEqual([])
})

test('answers that take 0.4 to 2.4 seconds for reasons of their own do not count as slow', () => {
  const each = [900, 400, 1_500, 1_100, 2_400, 700, 1_000]
  let turn = 0
  const milliseconds = () => each[turn++ % each.length] ?? 0
  const { halfToldAfter } = simulate({ workers: 1_000, milliseconds }, [{ perSecond: 28 }], 40)
  expect(halfToldAfter(15, 35)).toBeLessThan(1_300)
})

test('a server with a thousand workers gets what an instance can decide', () => {
  const server = { workers: 1_000, milliseconds: steady(1_000) }
  const { halfToldAfter } = simulate(server, [{ perSecond: 150 }], 30)
  expect(halfToldAfter(20, 28)).toBeLessThan(1_300)
})

test.each([
  [300, 33],
  [1_000, 10],
  [2_000, 5],
])('ten workers of %i ms are kept busy and not pushed over', (milliseconds, perSecond) => {
  const server = { workers: 10, milliseconds: steady(milliseconds) }
  const world = simulate(server, [{ perSecond: 50 }], 90)
  expect(world.failed).toEqual([])
  expect(world.perSecond).toBeGreaterThan(0.9 * perSecond)
  expect(world.places[0]).toBeLessThan(22)
  expect(world.most[0]).toBeLessThanOrEqual(40)
})

test('a server that works on one at a time gets about six at once, where ten took it down', () => {
  const server = { workers: 1, milliseconds: steady(600) }
  const { perSecond, places, failed } = simulate(server, [{ perSecond: 28 }], 90)
  expect(perSecond).toBeGreaterThan(1.4)
  expect(places[0]).toBeLessThan(7)
  expect(failed.filter((at) => at > 20_000)).toEqual([])
})

test('one that becomes slower keeps its rate: fewer places would not make it quicker', () => {
  const server = { workers: 1_000, milliseconds: (at: number) => (at < 20_000 ? 100 : 1_000) }
  const { halfToldAfter, failed } = simulate(server, [{ perSecond: 28 }], 60)
  expect(halfToldAfter(10, 19)).toBeLessThan(130)
  expect(halfToldAfter(35, 55)).toBeLessThan(1_300)
  expect(failed).toEqual([])
})

test('one that loses most of its workers gets fewer', () => {
  let workers = 1_000
  const server = {
    get workers() {
      return workers
    },
    milliseconds: (at: number) => {
      if (at > 20_000) workers = 10
      return 1_000
    },
  }
  const { places, perSecond } = simulate(server, [{ perSecond: 28 }], 90)
  expect(places[0]).toBeLessThan(25)
  expect(perSecond).toBeGreaterThan(12)
})

test('one that hangs ends with two', () => {
  const milliseconds = (at: number) => (at < 20_000 ? 1_000 : 'hangs')
  const { places } = simulate({ workers: 1_000, milliseconds }, [{ perSecond: 28 }], 90)
  expect(places).toEqual([2])
})

test('one that fails often is halved; a failure now and then changes nothing', () => {
  const failing = (fails: Server['fails'] & {}) =>
    simulate({ workers: 1_000, milliseconds: steady(1_000), fails }, [{ perSecond: 28 }], 60)
  expect(failing(() => true).places).toEqual([2])
  expect(failing((number) => number % 50 === 0).halfToldAfter(10, 50)).toBeLessThan(1_300)
})

test('several accounts at one server share it, and together do not push it over', () => {
  const accounts = Array.from({ length: 4 }, () => ({ perSecond: 10 }))
  const server = { workers: 20, milliseconds: steady(1_000) }
  const { perSecond, places, failed } = simulate(server, accounts, 90)
  expect(perSecond).toBeGreaterThan(16)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(2)
  expect(places.reduce((sum, most) => sum + most)).toBeLessThan(80)
  expect(failed).toEqual([])
})

test('what was needed once is given back when less is needed', () => {
  let places = firstPlaces
  const answered = (begunAt: number, beside: number) => {
    places = afterAttempt(places, { begunAt, beside, endedAt: begunAt + 1_000, succeeded: true })
  }
  for (let second = 0; second < 5; second += 1)
    for (let beside = 1; beside <= 200; beside += 1) answered(second * 2_000, beside)
  expect(places.most).toBeGreaterThan(200)
  for (let second = 10; second < 3_000; second += 1) answered(second * 1_000, 3)
  expect(places).toMatchObject({ most: 10 })
})

test('no account gets more than four hundred', () => {
  const server = { workers: 10_000, milliseconds: steady(1_000) }
  const { most } = simulate(server, [{ perSecond: 600 }], 12)
  expect(most).toEqual([400])
})
