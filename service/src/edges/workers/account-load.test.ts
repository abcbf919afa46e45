import { expect, test } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { createAccountLoad } from './account-load.ts'

const account = (name: string | number) => `acc_${name}` as AccountId
const [a, b] = [account('a'), account('b')]

const quick = 100
const hanging = 10_000

function world() {
  const noted: [AccountId, boolean][] = []
  const saving: (() => void)[] = []
  const load = createAccountLoad((of, isDoubted) => {
    noted.push([of, isDoubted])
    return new Promise((resolve) => saving.push(resolve))
  })
  const attempt = (of: AccountId, succeeded: boolean, milliseconds = quick) =>
    load.end(of, load.begin(of, 0), { endedAt: milliseconds, succeeded })
  const fail = (of: AccountId, times: number, milliseconds = quick) => {
    for (let time = 0; time < times; time++) attempt(of, false, milliseconds)
  }
  const saved = async () => {
    for (const resolve of saving.splice(0)) resolve()
    await new Promise(setImmediate)
  }
  return { load, noted, attempt, fail, saved }
}

/** How many an account may have under way at once, begun together. */
function places(load: ReturnType<typeof createAccountLoad>, of: AccountId, now = 0): number {
  const taken = []
  while (load.left(of, now, unshared) > 0 && taken.length < 100) taken.push(load.begin(of, 0))
  for (const attempt of taken) load.release(of, attempt)
  return taken.length
}

const unshared = Number.POSITIVE_INFINITY
const isFull = (load: ReturnType<typeof createAccountLoad>, of: AccountId, now: number) =>
  load.left(of, now, unshared) === 0

test('an account has ten places', () => {
  const { load } = world()
  expect(places(load, a)).toBe(10)
  expect(load.busy()).toEqual([])
})

test('one that answers well has fifty, as long as none of its attempts is slow', () => {
  const { load, attempt, fail } = world()
  attempt(a, true)
  expect(places(load, a, 249)).toBe(50)
  expect(places(load, a, 250)).toBe(10)
  expect(places(load, a, 60_000)).toBe(10)
  fail(a, 1)
  expect(places(load, a)).toBe(10)
})

/** As many as it may have, again and again, each answered after a second. */
function answerAll({ load }: ReturnType<typeof world>, of: AccountId, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    const [begunAt, attempts] = [round * 1_000, [] as ReturnType<typeof load.begin>[]]
    while (load.left(of, begunAt + 999, unshared) > 0) attempts.push(load.begin(of, begunAt))
    for (const attempt of attempts)
      load.end(of, attempt, { endedAt: begunAt + 1_000, succeeded: true })
  }
}

test('one that takes a second and gets no slower has more each time', () => {
  const here = world()
  answerAll(here, a, 3)
  expect(places(here.load, a, 1_000)).toBe(80)
})

test('of these, fifty at most begin in a quarter of a second', () => {
  const here = world()
  answerAll(here, a, 3)
  expect(places(here.load, a, 249)).toBe(50)
})

test('its share limits what waits for an answer, not what has just begun', () => {
  const here = world()
  answerAll(here, a, 3)
  const { load } = here
  for (let number = 0; number < 20; number += 1) load.begin(a, 0)
  expect([load.left(a, 249, 15), load.left(a, 250, 25), load.left(a, 250, 15)]).toEqual([15, 5, 0])
})

test('after an outage it begins with ten again', () => {
  const here = world()
  answerAll(here, a, 3)
  here.fail(a, 3, hanging)
  here.attempt(a, true)
  expect(places(here.load, a, 1_000)).toBe(10)
})

test('nor is what was learned here kept, when another instance sees an outage', () => {
  const here = world()
  answerAll(here, a, 3)
  here.load.learn([a])
  here.load.learn([])
  expect(places(here.load, a, 1_000)).toBe(10)
})

test('what was begun and has not happened makes room again, and says nothing of the endpoint', () => {
  const { load, fail } = world()
  fail(a, 2, hanging)
  load.release(a, load.begin(a, 0))
  expect([load.busy(), load.doubted()]).toEqual([[], []])
})

test('while one hangs, an account that has not answered well gets no third place', () => {
  const { load, attempt } = world()
  load.begin(a, 0)
  expect(isFull(load, a, 1_999)).toBe(false)
  load.begin(a, 1_500)
  expect(isFull(load, a, 1_999)).toBe(false)
  expect(isFull(load, a, 2_000)).toBe(true)
  attempt(b, true, 5_000)
  load.begin(b, 0)
  load.begin(b, 0)
  expect(isFull(load, b, 60_000)).toBe(false)
})

test('after a failure that hung it is two, until it has answered well', () => {
  const { load, attempt, fail } = world()
  fail(a, 1, hanging)
  expect(places(load, a)).toBe(2)
  attempt(a, true)
  expect(places(load, a, 2_000)).toBe(10)
  fail(a, 1)
  expect(places(load, a)).toBe(10)
})

test.each([
  ['three that hung', 3, hanging],
  ['twenty of any kind', 20, quick],
])('%s in a row put an account in doubt, one success takes it out', (_, times, milliseconds) => {
  const { load, noted, attempt, fail } = world()
  fail(a, times - 1, milliseconds)
  expect(load.doubted()).toEqual([])
  fail(a, 1, milliseconds)
  fail(a, 5, milliseconds)
  expect([load.doubted(), noted]).toEqual([[a], [[a, true]]])
  attempt(a, true)
  expect([load.doubted(), noted.at(-1)]).toEqual([[], [a, false]])
})

test('a failure between that did not hang begins to count anew', () => {
  const { load, fail } = world()
  fail(a, 2, hanging)
  fail(a, 1)
  fail(a, 2, hanging)
  expect(load.doubted()).toEqual([])
})

test('who is in doubt is tried, one attempt at a time', () => {
  const { load, fail } = world()
  fail(a, 3, hanging)
  expect(load.toProbe()).toEqual([a])
  const tried = load.begin(a, 0)
  expect([load.toProbe(), isFull(load, a, 0)]).toEqual([[], true])
  load.end(a, tried, { endedAt: hanging, succeeded: false })
  expect(load.toProbe()).toEqual([a])
})

test('however many are in doubt, twenty are tried at once', () => {
  const { load } = world()
  load.learn(Array.from({ length: 100 }, (_, name) => account(name)))
  let tried = 0
  for (let [next] = load.toProbe(); next !== undefined; [next] = load.toProbe()) {
    load.begin(next, 0)
    tried++
  }
  expect(tried).toBe(20)
})

test('it learns whom others doubt, and that one of them had a good answer', async () => {
  const { load, fail, saved } = world()
  load.learn([b])
  expect(load.doubted()).toEqual([b])
  fail(a, 3, hanging)
  // Not stored yet, so what was read cannot contain it.
  load.learn([b])
  expect(load.doubted().toSorted()).toEqual([a, b])
  await saved()
  load.learn([])
  expect(load.doubted()).toEqual([])
  fail(a, 2, hanging)
  expect(load.doubted()).toEqual([])
})

test('what was read before its own good answer was stored does not count', async () => {
  const { load, attempt, saved } = world()
  load.learn([a])
  attempt(a, true)
  load.learn([a])
  expect(load.doubted()).toEqual([])
  await saved()
  load.learn([a])
  expect(load.doubted()).toEqual([a])
})

test('who answered well last is sound', () => {
  const { load, attempt } = world()
  attempt(a, true)
  attempt(b, true)
  attempt(a, true)
  expect([load.sound(), load.isSound(a)]).toEqual([[b, a], true])
  attempt(a, false)
  expect([load.sound(), load.isSound(a)]).toEqual([[b], false])
})

test('only so many accounts are remembered', () => {
  const { load, attempt } = world()
  for (let name = 0; name < 10_001; name++) attempt(account(name), true)
  expect(load.sound()).toHaveLength(10_000)
  expect(load.isSound(account(0))).toBe(false)
})
