import { expect, test, vi } from 'vitest'
import { makeRoom } from './make-room.ts'

function fill(numbers: number, most: number) {
  const entries = new Map<string, number>()
  for (let number = 0; number < numbers; number += 1) {
    makeRoom(entries, most)
    entries.set(String(number), number)
  }
  return [...entries.values()]
}

test('the oldest make room, and never more than a hundredth of all', () => {
  expect(fill(4, 2)).toEqual([2, 3])
  expect(fill(1_000, 1_000)).toHaveLength(1_000)
  const one = fill(1_001, 1_000)
  expect([one.length, one[0], one.at(-1)]).toEqual([991, 10, 1_000])
})

test('a full map is looked through once for a hundredth of newcomers', () => {
  const looks = vi.spyOn(Map.prototype, 'keys')
  fill(2_000, 1_000)
  expect(looks.mock.calls.length).toBe(100)
  looks.mockRestore()
})
