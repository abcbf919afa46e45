import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type { ClaimedCallback, ClaimWish } from '../../usecases/ports/callbacks.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { startDelivery } from './deliver-callbacks.ts'
import { keptLog } from './kept-log.test-material.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const account = (name: string | number) => `acc_${name}` as AccountId
const flow = (name: string | number) => `flow_${name}` as FlowId

/** Runs everything that waits only for its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A queue of what is due, and customers who answer when the test says so. */
function world(due: readonly ClaimedCallback[] = [], known: readonly AccountId[] = []) {
  const queue = [...due]
  const wishes: ClaimWish[] = []
  const underWay = new Map<FlowId, (succeeded: boolean | Error) => void>()
  const doubted = new Set<AccountId>(known)
  const { log, lines } = keptLog()
  const worker = startDelivery({
    ...realWorld,
    callbacks: {
      claim: async (wish) => {
        wishes.push(wish)
        const may = queue.filter(
          ({ accountId }) =>
            !wish.passedOver?.includes(accountId) && (wish.only?.includes(accountId) ?? true),
        )
        const claimed = may.slice(0, wish.limit).filter(({ accountId }, place) => {
          const before = may.slice(0, place).filter((other) => other.accountId === accountId)
          return before.length < (wish.underWay?.get(accountId) ?? wish.limit)
        })
        for (const each of claimed) queue.splice(queue.indexOf(each), 1)
        const hasSeenAll = wish.passedOver?.length && may.length < wish.limit
        return { callbacks: claimed, ...(hasSeenAll ? { sawAllAt: 100_000 } : {}) }
      },
      doubted: async () => [...doubted],
      noteDoubt: async (of, isDoubted) => {
        if (isDoubted) doubted.add(of)
        else doubted.delete(of)
      },
    },
    deliver: (id) =>
      new Promise((resolve, reject) => {
        underWay.set(id, (succeeded) => {
          underWay.delete(id)
          if (succeeded instanceof Error) reject(succeeded)
          else resolve(succeeded)
        })
      }),
    log,
  })
  // The turns of a service where something is due.
  const turns = setInterval(worker.look, 1_000)
  const answer = async (id: FlowId, succeeded: boolean | Error = true) => {
    underWay.get(id)?.(succeeded)
    await settle()
  }
  const reserve = (of: AccountId) => {
    const place = worker.reserve(of)
    if (place === undefined) throw new Error('no room')
    return place
  }
  const stop = async () => {
    clearInterval(turns)
    const stopped = worker.stop()
    for (const id of [...underWay.keys()]) await answer(id)
    await stopped
  }
  return {
    worker,
    queue,
    wishes,
    lines,
    doubted,
    reserve,
    answer,
    stop,
    running: () => [...underWay.keys()],
  }
}

const dueFlows = (of: AccountId, count: number): readonly ClaimedCallback[] =>
  Array.from({ length: count }, (_, number) => ({
    flowId: flow(`${of}_${number}`),
    accountId: of,
  }))

test('what is due is claimed and delivered when somebody says so', async () => {
  const { worker, queue, running, stop } = world(dueFlows(account('a'), 1))
  await vi.advanceTimersByTimeAsync(999)
  expect(running()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(running()).toEqual([flow('acc_a_0')])
  queue.push({ flowId: flow('next'), accountId: account('b') })
  worker.look()
  await settle()
  expect(running()).toEqual([flow('acc_a_0'), flow('next')])
  await stop()
})

test('a reserved place is used by the flow that is begun, at once and without a claim', async () => {
  const { reserve, running, wishes, answer, stop } = world()
  const place = reserve(account('a'))
  expect([place.leaseSeconds, running()]).toEqual([30, []])
  place.begin(flow('a'))
  expect(running()).toEqual([flow('a')])
  await answer(flow('a'))
  expect([running(), wishes]).toEqual([[], []])
  await stop()
})

test('nor does one that fails cause a claim', async () => {
  const { reserve, wishes, lines, answer, stop } = world()
  reserve(account('a')).begin(flow('a'))
  await answer(flow('a'), false)
  reserve(account('a')).begin(flow('b'))
  await answer(flow('b'), new Error('away'))
  expect(wishes).toEqual([])
  expect(lines).toMatchObject([{ event: 'delivery_failed', fields: { flowId: flow('b') } }])
  await stop()
})

test('nor does one that ends while other accounts are doubted or have all their places', async () => {
  const { reserve, wishes, answer, stop } = world([], [account('hangs')])
  await settle()
  const places = Array.from({ length: 10 }, () => reserve(account('busy')))
  reserve(account('a')).begin(flow('a'))
  await answer(flow('a'))
  expect(wishes).toEqual([])
  for (const place of places) place.release()
  await settle()
  expect(wishes).not.toEqual([])
  await stop()
})

test('an account has ten places, begun or not; an eleventh is refused until one is left', async () => {
  const { worker, reserve, answer, stop } = world()
  const places = Array.from({ length: 10 }, () => reserve(account('a')))
  expect(worker.reserve(account('a'))).toBeUndefined()
  expect(worker.reserve(account('b'))?.release()).toBeUndefined()
  places[0]?.begin(flow(0))
  expect(worker.reserve(account('a'))).toBeUndefined()
  await answer(flow(0), false)
  reserve(account('a')).release()
  places[1]?.release()
  const again = [reserve(account('a')), reserve(account('a'))]
  expect(worker.reserve(account('a'))).toBeUndefined()
  for (const place of [...places.slice(2), ...again]) place.release()
  await stop()
})

test('an account that has answered well has fifty', async () => {
  const { worker, reserve, answer, stop } = world()
  reserve(account('a')).begin(flow(0))
  await answer(flow(0))
  const places = Array.from({ length: 50 }, () => reserve(account('a')))
  expect(worker.reserve(account('a'))).toBeUndefined()
  expect(worker.reserve(account('b'))?.release()).toBeUndefined()
  for (const place of places) place.release()
  await stop()
})

test('an instance has sixty places for any account, begun or not', async () => {
  const { worker, reserve, stop } = world()
  const places = Array.from({ length: 60 }, (_, name) => reserve(account(name)))
  expect(worker.reserve(account('one more'))).toBeUndefined()
  places[0]?.begin(flow(0))
  expect(worker.reserve(account('one more'))).toBeUndefined()
  places[1]?.release()
  reserve(account('one more')).release()
  for (const place of places.slice(2)) place.release()
  await stop()
})

test('an account in doubt gets no place: its attempts go one at a time', async () => {
  const { worker, reserve, answer, stop } = world()
  for (let time = 0; time < 20; time++) {
    reserve(account('down')).begin(flow(time))
    await answer(flow(time), false)
  }
  expect(worker.reserve(account('down'))).toBeUndefined()
  reserve(account('up')).release()
  await stop()
})

test('who hangs three times is in doubt for all instances, until an attempt succeeds', async () => {
  const { reserve, answer, doubted, worker, queue, stop } = world()
  for (let time = 0; time < 3; time++) {
    reserve(account('hangs')).begin(flow(time))
    await vi.advanceTimersByTimeAsync(10_000)
    await answer(flow(time), false)
  }
  expect([...doubted]).toEqual([account('hangs')])
  queue.push(...dueFlows(account('hangs'), 1))
  worker.look()
  await settle()
  await answer(flow('acc_hangs_0'), true)
  expect([...doubted]).toEqual([])
  await stop()
})

test('a start knows whom others doubt before it claims anything', async () => {
  const down = account('down')
  const { worker, running, wishes, stop } = world(dueFlows(down, 5), [down])
  worker.look()
  await settle()
  expect(running()).toEqual([flow('acc_down_0')])
  expect(wishes[0]).toMatchObject({ passedOver: [down] })
  expect(worker.reserve(down)).toBeUndefined()
  await stop()
})

test('it hears every five seconds whom others doubt, or doubt no more', async () => {
  const { worker, doubted, stop } = world()
  doubted.add(account('down'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(worker.reserve(account('down'))).toBeUndefined()
  doubted.delete(account('down'))
  await vi.advanceTimersByTimeAsync(5_000)
  worker.reserve(account('down'))?.release()
  expect(worker.reserve(account('down'))?.release()).toBeUndefined()
  await stop()
})

test('places are kept for those who answered well last: they go on by claims, too', async () => {
  const { worker, queue, running, reserve, answer, stop } = world()
  reserve(account('well')).begin(flow('first'))
  await answer(flow('first'))
  const others = Array.from({ length: 60 }, (_, name) => reserve(account(name)))
  expect(worker.reserve(account('one more'))).toBeUndefined()
  reserve(account('well')).release()
  queue.push(...dueFlows(account('one more'), 1), ...dueFlows(account('well'), 1))
  worker.look()
  await settle()
  expect(running()).toEqual([flow('acc_well_0')])
  for (const place of others) place.release()
  await stop()
})

test('who is in doubt is claimed for alone, and has places again once an attempt succeeds', async () => {
  const { worker, queue, reserve, answer, wishes, stop } = world()
  for (let time = 0; time < 20; time++) {
    reserve(account('down')).begin(flow(time))
    await answer(flow(time), false)
  }
  queue.push(...dueFlows(account('down'), 2))
  worker.look()
  await settle()
  expect(wishes.find(({ only }) => only !== undefined)).toMatchObject({
    limit: 1,
    only: [account('down')],
    leaseSeconds: 30,
  })
  expect(queue).toHaveLength(1)
  await answer(flow('acc_down_0'), true)
  reserve(account('down')).release()
  expect(queue).toEqual([])
  await stop()
})

test('what waits for a customer in doubt is not looked through again and again', async () => {
  const { worker, queue, reserve, answer, wishes, stop } = world()
  for (let time = 0; time < 20; time++) {
    reserve(account('down')).begin(flow(time))
    await answer(flow(time), false)
  }
  queue.push(...dueFlows(account('down'), 3))
  worker.look()
  await settle()
  await answer(flow('acc_down_0'), false)
  const looks = wishes.filter(({ passedOver }) => passedOver?.includes(account('down')))
  expect(looks.map(({ since }) => since)).toEqual([undefined, 95_000])
  await stop()
})

test('after it was short of room it looks again, as soon as there is some', async () => {
  const { worker, queue, running, reserve, answer, stop } = world()
  for (let number = 0; number < 10; number++) reserve(account('a')).begin(flow(number))
  queue.push(...dueFlows(account('a'), 1))
  worker.look()
  await settle()
  expect(running()).toHaveLength(10)
  await answer(flow(3))
  expect(queue).toEqual([])
  expect(running()).toContain(flow('acc_a_0'))
  await stop()
})

test('it looks again also when a place was given back unused', async () => {
  const { worker, queue, running, reserve, stop } = world()
  const places = Array.from({ length: 10 }, () => reserve(account('a')))
  queue.push(...dueFlows(account('a'), 1))
  worker.look()
  await settle()
  expect(running()).toEqual([])
  for (const place of places) place.release()
  await settle()
  expect(running()).toEqual([flow('acc_a_0')])
  await stop()
})

test('an account is claimed for only as often as it has places left', async () => {
  const { worker, queue, running, reserve, answer, stop } = world()
  for (let number = 0; number < 8; number++) reserve(account('a')).begin(flow(number))
  queue.push(...dueFlows(account('a'), 5))
  worker.look()
  await settle()
  expect([running().length, queue.length]).toEqual([10, 3])
  await answer(flow(0), false)
  expect([running().length, queue.length]).toEqual([10, 2])
  await stop()
})

test('every fifth claim takes what has been due for longest, whoever awaits the others', async () => {
  const { worker, wishes, queue, stop } = world()
  for (let look = 0; look < 4; look++) {
    queue.push(...dueFlows(account(look), 1))
    worker.look()
    await settle()
  }
  expect(wishes.map(({ inDueOrder }) => inDueOrder)).toEqual(
    Array.from({ length: 8 }, (_, claim) => claim === 4),
  )
  await stop()
})

test('no more is claimed than there are places left', async () => {
  const { worker, wishes, reserve, stop } = world()
  const places = Array.from({ length: 57 }, (_, name) => reserve(account(name)))
  worker.look()
  await settle()
  expect(wishes.map(({ limit }) => limit)).toEqual([3])
  places.push(reserve(account('x')), reserve(account('y')), reserve(account('z')))
  worker.look()
  await settle()
  expect(wishes).toHaveLength(1)
  for (const place of places) place.release()
  await stop()
})

test('once it is stopped there is no place, and nothing more is claimed', async () => {
  const { worker, queue, wishes, stop } = world()
  await stop()
  queue.push(...dueFlows(account('a'), 1))
  expect(worker.reserve(account('a'))).toBeUndefined()
  worker.look()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(wishes).toEqual([])
})

test('stopping waits for what is under way, and for a place that is begun meanwhile', async () => {
  const { worker, reserve, answer } = world()
  const [begun, late, unused] = ['a', 'b', 'c'].map((name) => reserve(account(name)))
  begun?.begin(flow('a'))
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await answer(flow('a'))
  expect(isStopped).toBe(false)
  late?.begin(flow('b'))
  unused?.release()
  await settle()
  expect(isStopped).toBe(false)
  await answer(flow('b'))
  await stopped
})

test('a store that is away is logged, and asked again at the next look', async () => {
  const { log, lines } = keptLog()
  const error = new Error('away')
  const worker = startDelivery({
    ...realWorld,
    callbacks: {
      claim: () => Promise.reject(error),
      doubted: async () => [],
      noteDoubt: async () => undefined,
    },
    deliver: async () => true,
    log,
  })
  for (let looks = 0; looks < 2; looks += 1) {
    worker.look()
    await settle()
  }
  const line = { level: 'error', event: 'delivery_failed', fields: { error } }
  expect(lines).toEqual([line, line])
  await worker.stop()
})
