import { expect, test } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { createDeliveryRoom } from './delivery-room.ts'

const account = (name: string | number) => `acc_${name}` as AccountId

test('a hundred places can be taken, and each counts from then on', () => {
  const room = createDeliveryRoom()
  expect(room.free()).toBe(100)
  const places = Array.from({ length: 100 }, (_, name) => room.take(account(name)))
  expect([room.free(), room.isShort()]).toEqual([0, true])
  places[0]?.release()
  expect([room.free(), room.isShort()]).toEqual([1, false])
  places[1]?.end(true)
  expect(room.free()).toBe(2)
})

test('it is short while an account is full, and while one is in doubt', () => {
  const room = createDeliveryRoom()
  const places = Array.from({ length: 10 }, () => room.take(account('a')))
  expect([room.full(), room.isShort()]).toEqual([[account('a')], true])
  for (const place of places) place.release()
  expect([room.busy(), room.isShort()]).toEqual([[], false])
  for (let time = 0; time < 20; time++) room.take(account('b')).end(false)
  expect([room.doubted(), room.isShort()]).toEqual([[account('b')], true])
  room.take(account('b')).end(true)
  expect(room.isShort()).toBe(false)
})

test('it is empty when every place is left, also one that was taken while it was waited for', async () => {
  const room = createDeliveryRoom()
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
