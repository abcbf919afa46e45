import { expect, test } from 'vitest'
import { median, quantile, spreadOf } from './statistics.ts'

test('the median of an odd number is the middle one, of an even number between both', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(median([])).toBe(0)
})

test('a quantile is a value that was seen', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index)
  expect(quantile(hundred, 0.5)).toBe(50)
  expect(quantile(hundred, 0.99)).toBe(99)
  expect(quantile(hundred, 1)).toBe(99)
  expect(quantile([], 0.5)).toBe(0)
})

test('the spread is the middle half: one slice that was disturbed does not show in it', () => {
  expect(spreadOf([1, 2, 3, 4, 100])).toEqual({ median: 3, from: 2, to: 4 })
})
