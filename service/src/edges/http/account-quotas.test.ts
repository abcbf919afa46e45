import { expect, test } from 'vitest'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Quota } from '../../core/vocabulary/settings.ts'
import { createAccountQuotas } from './account-quotas.ts'

const dayMilliseconds = 24 * 3_600_000
const noon = 20_000.5 * dayMilliseconds

/** One instance, with a clock that the test moves and a database that says what was begun. */
function instance() {
  const world = { now: noon, begun: 0, asked: 0 }
  const quotas = createAccountQuotas({
    begunOn: async () => {
      world.asked += 1
      return world.begun
    },
    clock: () => world.now,
    monotonicMilliseconds: () => world.now,
  })
  return { world, quotas }
}

const holderOf = (account: number, quota: Quota) => ({
  accountId: accountId(new Uint8Array(idBytes).fill(account)),
  environment: 'test' as const,
  quota,
})
const fast = holderOf(1, { rate: { perSecond: 2, capacity: 3 } })
const daily = holderOf(2, { perDay: 3 })

test('a burst may come at once, and then so many a second', () => {
  const { world, quotas } = instance()
  const taken = () => quotas.take(fast) === undefined
  expect([taken(), taken(), taken(), taken()]).toEqual([true, true, true, false])
  expect(quotas.take(fast)).toEqual({
    description: 'the account starts flows too fast',
    retryAfterSeconds: 1,
  })
  world.now += 1_000
  expect([taken(), taken(), taken()]).toEqual([true, true, false])
  world.now += 60_000
  expect([taken(), taken(), taken(), taken()]).toEqual([true, true, true, false])
})

test('one account does not use the quota of another, nor test that of live', () => {
  const { quotas } = instance()
  for (let call = 0; call < 4; call += 1) quotas.take(fast)
  expect(quotas.take(holderOf(3, fast.quota))).toBeUndefined()
  expect(quotas.take({ ...fast, environment: 'live' })).toBeUndefined()
})

test('the day is counted from what is stored and what was started here since', async () => {
  const { world, quotas } = instance()
  expect(quotas.take(daily)).toBeUndefined()
  // Another instance has started one as well.
  world.begun = 2
  await quotas.refresh()
  expect(quotas.take(daily)).toBeUndefined()
  expect(quotas.take(daily)).toEqual({
    description: 'the account has started all flows of its day',
    retryAfterSeconds: 43_200,
  })
  world.begun = 3
  await quotas.refresh()
  expect(quotas.refusal(daily)).toBeDefined()
  world.now += dayMilliseconds / 2
  expect(quotas.take(daily)).toBeUndefined()
})

test('a flow that is still being stored while the day is read counts all the same', async () => {
  const { world, quotas } = instance()
  for (let call = 0; call < 3; call += 1) quotas.take(daily)
  world.begun = 2
  await quotas.refresh()
  expect(quotas.take(daily)).toBeDefined()
  quotas.giveBack(daily)
  expect(quotas.take(daily)).toBeUndefined()
})

test('a flow that was never stored counts until the day was read twice', async () => {
  const { quotas } = instance()
  for (let call = 0; call < 3; call += 1) quotas.take(daily)
  await quotas.refresh()
  expect(quotas.refusal(daily)).toBeDefined()
  await quotas.refresh()
  expect(quotas.take(daily)).toBeUndefined()
})

test('after a restart the day goes on where it was', async () => {
  const { world, quotas } = instance()
  world.begun = 3
  quotas.refusal(daily)
  await quotas.refresh()
  expect(quotas.take(daily)).toBeDefined()
})

test('a reading of yesterday that comes today counts nothing', async () => {
  const begun = Promise.withResolvers<number>()
  let now = noon
  const quotas = createAccountQuotas({
    begunOn: () => begun.promise,
    clock: () => now,
    monotonicMilliseconds: () => now,
  })
  quotas.take(daily)
  const reading = quotas.refresh()
  now += dayMilliseconds
  expect(quotas.take(daily)).toBeUndefined()
  begun.resolve(3)
  await reading
  expect(quotas.take(daily)).toBeUndefined()
})

test('the database is asked for accounts with a quota a day that called since', async () => {
  const { world, quotas } = instance()
  quotas.take(fast)
  await quotas.refresh()
  expect(world.asked).toBe(0)
  quotas.take(daily)
  await quotas.refresh()
  await quotas.refresh()
  expect(world.asked).toBe(1)
})

test('what is given back can be taken again, and is not more than there was', () => {
  const { quotas } = instance()
  quotas.giveBack(fast)
  for (let call = 0; call < 3; call += 1) quotas.take(fast)
  expect(quotas.refusal(fast)).toBeDefined()
  quotas.giveBack(fast)
  expect(quotas.take(fast)).toBeUndefined()
  for (let call = 0; call < 3; call += 1) quotas.take(daily)
  quotas.giveBack(daily)
  expect(quotas.take(daily)).toBeUndefined()
  expect(quotas.take(daily)).toBeDefined()
})

test('the headers say what is allowed, what is left and for how long', () => {
  const { quotas } = instance()
  const both = holderOf(4, { rate: { perSecond: 2, capacity: 5 }, perDay: 10 })
  quotas.take(both)
  expect(quotas.headers(both)).toEqual({
    policy: '"account";q=5;w=3, "day";q=10;w=86400',
    left: '"account";r=4;t=1, "day";r=9;t=43200',
  })
  const { quota: _, ...free } = both
  expect(quotas.headers(free)).toBeUndefined()
})
