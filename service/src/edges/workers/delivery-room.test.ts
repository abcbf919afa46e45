import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createDeliveryRoom } from './delivery-room.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const account = (name: string | number) => `acc_${name}` as AccountId

const createRoom = () => createDeliveryRoom(realWorld, async () => undefined)

/** One place for each of `count` accounts. */
const takeFor = (room: ReturnType<typeof createRoom>, count: number, name = '') =>
  Array.from({ length: count }, (_, number) => room.take(account(`${name}${number}`)))

test('sixty places are for any account, forty more for those that answered well', () => {
  const room = createRoom()
  expect([room.free('any'), room.free('sound')]).toEqual([60, 100])
  const places = takeFor(room, 60)
  const isShort = () => room.isShort(account('another'))
  expect([room.free('any'), room.free('sound'), isShort()]).toEqual([0, 40, true])
  places[0]?.release()
  expect([room.free('any'), isShort()]).toEqual([1, false])
  places[1]?.end(true)
  expect([room.free('any'), room.free('sound'), room.isSound(account(1))]).toEqual([2, 42, true])
})

test('attempts that take longer than a quarter of a second make room, up to six hundred', () => {
  const room = createRoom()
  for (let turn = 0; turn < 10; turn++) {
    expect(room.free('any')).toBe(60)
    takeFor(room, 60, `${turn}-`)
    expect(room.free('any')).toBe(0)
    vi.advanceTimersByTime(250)
  }
  expect([room.free('any'), room.free('sound')]).toEqual([0, 100])
})

test('those that answered well may have four hundred more', () => {
  const room = createRoom()
  for (let turn = 0; turn < 10; turn++) {
    takeFor(room, 100, `${turn}-`)
    vi.advanceTimersByTime(250)
  }
  expect(room.free('sound')).toBe(0)
})

test('an account that begins to hang has taken fifty places at most, and leaves ten for any', () => {
  const room = createRoom()
  room.take(account('a')).end(true)
  while (room.left(account('a')) > 0) room.take(account('a'))
  expect([room.free('any'), room.free('sound')]).toEqual([10, 50])
  vi.advanceTimersByTime(250)
  expect([room.left(account('a')), room.free('any')]).toEqual([0, 60])
})

/** Lets the account have as many as it may, until each answer has taken a second. */
function answerAll(room: ReturnType<typeof createRoom>, of: AccountId, rounds: number): number {
  for (let round = 0; ; round += 1) {
    const places: ReturnType<typeof room.take>[] = []
    for (let quarter = 0; quarter < 4; quarter += 1) {
      while (room.left(of) > 0) places.push(room.take(of))
      vi.advanceTimersByTime(250)
    }
    if (round === rounds) return places.length
    for (const place of places) place.end(true)
  }
}

test('when most places are taken, each account gets an equal share of those for any', () => {
  const room = createRoom()
  const [large, small] = [account('large'), account('small')]
  expect(answerAll(room, large, 8)).toBe(200)
  expect(room.left(large)).toBe(50)
  takeFor(room, 250, 'hanging')
  vi.advanceTimersByTime(250)
  // Hardly anything is left, and it has more than its part.
  expect(room.left(large)).toBe(0)
  expect(room.left(small)).toBe(10)
  expect(room.leftOfBusy().get(large)).toBe(0)
})

test('it is short for an account that is full or in doubt, and for no other', () => {
  const room = createRoom()
  const isShort = (name: string) => room.isShort(account(name))
  const places = Array.from({ length: 10 }, () => room.take(account('a')))
  expect([room.leftOfBusy(), isShort('a'), isShort('b')]).toEqual([
    new Map([[account('a'), 0]]),
    true,
    false,
  ])
  for (const place of places) place.release()
  expect([room.leftOfBusy(), isShort('a')]).toEqual([new Map(), false])
  for (let time = 0; time < 3; time++) {
    const place = room.take(account('b'))
    vi.advanceTimersByTime(10_000)
    place.end(false)
  }
  expect([room.doubted(), isShort('b'), isShort('a')]).toEqual([[account('b')], true, false])
  room.take(account('b')).end(true)
  expect(isShort('b')).toBe(false)
})

test('it is empty when every place is left, also one that was taken while it was waited for', async () => {
  const room = createRoom()
  await room.empty()
  const [first, second] = [room.take(account('a')), room.take(account('b'))]
  const steps: string[] = []
  const emptied = room.empty().then(() => steps.push('empty'))
  first.end(true)
  const third = room.take(account('c'))
  second.release()
  await new Promise(setImmediate)
  steps.push('last')
  third.end(false)
  await emptied
  expect(steps).toEqual(['last', 'empty'])
})
