import { expect, test } from 'vitest'
import type { CountedFlows } from '../../core/flow/what-counts.ts'
import { accountId, idBytes } from '../../core/vocabulary/ids.ts'
import type { Quota } from '../../core/vocabulary/settings.ts'
import { createAccountQuotas } from './account-quotas.ts'

const dayMilliseconds = 24 * 3_600_000
const noon = 20_000.5 * dayMilliseconds

/** One instance, with a clock that the test moves and a database that says what was begun. */
function instance() {
  const world = { now: noon, begun: 0, open: 0, asked: 0 }
  const quotas = createAccountQuotas({
    countedOn: async () => {
      world.asked += 1
      return { all: world.begun + world.open, authenticated: world.begun }
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
  const taken = () => quotas.take(fast, 'prove') === undefined
  expect([taken(), taken(), taken(), taken()]).toEqual([true, true, true, false])
  expect(quotas.take(fast, 'prove')).toEqual({
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
  for (let call = 0; call < 4; call += 1) quotas.take(fast, 'prove')
  expect(quotas.take(holderOf(3, fast.quota), 'prove')).toBeUndefined()
  expect(quotas.take({ ...fast, environment: 'live' }, 'prove')).toBeUndefined()
})

test('the day is counted from what is stored and what was started here since', async () => {
  const { world, quotas } = instance()
  expect(quotas.take(daily, 'prove')).toBeUndefined()
  // Another instance has started one as well.
  world.begun = 2
  await quotas.refresh()
  expect(quotas.take(daily, 'prove')).toBeUndefined()
  expect(quotas.take(daily, 'prove')).toEqual({
    description: 'the account has started all flows of its day',
    retryAfterSeconds: 43_200,
  })
  world.begun = 3
  await quotas.refresh()
  expect(quotas.refusal(daily)).toBeDefined()
  world.now += dayMilliseconds / 2
  expect(quotas.take(daily, 'prove')).toBeUndefined()
})

test('a flow that is still being stored while the day is read counts all the same', async () => {
  const { world, quotas } = instance()
  for (let call = 0; call < 3; call += 1) quotas.take(daily, 'prove')
  world.begun = 2
  await quotas.refresh()
  expect(quotas.take(daily, 'prove')).toBeDefined()
  quotas.giveBack(daily)
  expect(quotas.take(daily, 'prove')).toBeUndefined()
})

test('a flow that was never stored counts until the day was read twice', async () => {
  const { quotas } = instance()
  for (let call = 0; call < 3; call += 1) quotas.take(daily, 'prove')
  await quotas.refresh()
  expect(quotas.refusal(daily)).toBeDefined()
  await quotas.refresh()
  expect(quotas.take(daily, 'prove')).toBeUndefined()
})

test('after a restart the day goes on where it was', async () => {
  const { world, quotas } = instance()
  world.begun = 3
  quotas.refusal(daily)
  await quotas.refresh()
  expect(quotas.take(daily, 'prove')).toBeDefined()
})

test('a reading of yesterday that comes today counts nothing', async () => {
  const begun = Promise.withResolvers<CountedFlows>()
  let now = noon
  const quotas = createAccountQuotas({
    countedOn: () => begun.promise,
    clock: () => now,
    monotonicMilliseconds: () => now,
  })
  quotas.take(daily, 'prove')
  const reading = quotas.refresh()
  now += dayMilliseconds
  expect(quotas.take(daily, 'prove')).toBeUndefined()
  begun.resolve({ all: 3, authenticated: 3 })
  await reading
  expect(quotas.take(daily, 'prove')).toBeUndefined()
})

test('the database is asked for accounts with a quota a day that called since', async () => {
  const { world, quotas } = instance()
  quotas.take(fast, 'prove')
  await quotas.refresh()
  expect(world.asked).toBe(0)
  quotas.take(daily, 'prove')
  await quotas.refresh()
  await quotas.refresh()
  expect(world.asked).toBe(1)
})

test('what is given back can be taken again, and is not more than there was', () => {
  const { quotas } = instance()
  quotas.giveBack(fast)
  for (let call = 0; call < 3; call += 1) quotas.take(fast, 'prove')
  expect(quotas.refusal(fast)).toBeDefined()
  quotas.giveBack(fast)
  expect(quotas.take(fast, 'prove')).toBeUndefined()
  for (let call = 0; call < 3; call += 1) quotas.take(daily, 'prove')
  quotas.giveBack(daily)
  expect(quotas.take(daily, 'prove')).toBeUndefined()
  expect(quotas.take(daily, 'prove')).toBeDefined()
})

test('a pushed request takes of the rate, and of the day only what a wallet has answered', async () => {
  const { world, quotas } = instance()
  const push = (holder: typeof fast | typeof daily) => quotas.take(holder, 'pushed')
  expect([push(fast), push(fast), push(fast)]).toEqual([undefined, undefined, undefined])
  expect(quotas.take(fast, 'prove')).toBeDefined()
  for (let login = 0; login < 9; login += 1) expect(push(daily)).toBeUndefined()
  expect(quotas.headers(daily)?.left).toMatch(/^"day";r=3;/)
  world.begun = 3
  await quotas.refresh()
  expect(push(daily)).toMatchObject({ retryAfterSeconds: 43_200 })
})

test('a request that nobody authenticated takes nothing, and the day ends it alone', async () => {
  const { world, quotas } = instance()
  const begin = (holder: typeof fast | typeof daily) => quotas.take(holder, 'open')
  for (let login = 0; login < 9; login += 1) expect(begin(fast)).toBeUndefined()
  expect(quotas.take(fast, 'prove')).toBeUndefined()
  for (let login = 0; login < 9; login += 1) expect(begin(daily)).toBeUndefined()
  // Whoever began them has also answered them.
  world.open = 50
  await quotas.refresh()
  expect(begin(daily)).toMatchObject({ retryAfterSeconds: 43_200 })
  expect(quotas.take(daily, 'pushed')).toBeUndefined()
  for (let call = 0; call < 3; call += 1) expect(quotas.take(daily, 'prove')).toBeUndefined()
  expect(quotas.take(daily, 'prove')).toBeDefined()
})

test('the headers say what is allowed, what is left and for how long', () => {
  const { quotas } = instance()
  const both = holderOf(4, { rate: { perSecond: 2, capacity: 5 }, perDay: 10 })
  quotas.take(both, 'prove')
  expect(quotas.headers(both)).toEqual({
    policy: '"account";q=5;w=3, "day";q=10;w=86400',
    left: '"account";r=4;t=1, "day";r=9;t=43200',
  })
  const { quota: _, ...free } = both
  expect(quotas.headers(free)).toBeUndefined()
})
