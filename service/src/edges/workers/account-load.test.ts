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
  const attempt = (of: AccountId, succeeded: boolean, milliseconds = quick) => {
    load.begin(of, 0)
    load.end(of, { begunAt: 0, endedAt: milliseconds, succeeded })
  }
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
  let taken = 0
  while (!load.full(now).includes(of) && taken < 100) {
    load.begin(of, 0)
    taken++
  }
  for (let place = 0; place < taken; place++) load.release(of, 0)
  return taken
}

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

test('what was begun and has not happened makes room again, and says nothing of the endpoint', () => {
  const { load, fail } = world()
  fail(a, 2, hanging)
  load.begin(a, 0)
  load.release(a, 0)
  expect([load.busy(), load.doubted()]).toEqual([[], []])
})

test('while one hangs, an account that has not answered well gets no third place', () => {
  const { load, attempt } = world()
  load.begin(a, 0)
  expect(load.full(1_999)).toEqual([])
  load.begin(a, 1_500)
  expect(load.full(1_999)).toEqual([])
  expect(load.full(2_000)).toEqual([a])
  attempt(b, true, 5_000)
  load.begin(b, 0)
  load.begin(b, 0)
  expect(load.full(60_000)).toEqual([a])
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
  load.begin(a, 0)
  expect([load.toProbe(), load.full(0)]).toEqual([[], [a]])
  load.end(a, { begunAt: 0, endedAt: hanging, succeeded: false })
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
