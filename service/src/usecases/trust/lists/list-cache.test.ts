import { expect, test } from 'vitest'
import { createListCache } from './list-cache.ts'

const found = (cache: ReturnType<typeof createListCache>, keys: string) =>
  [...keys].filter((key) => cache.find(key, 0))

test('an entry is found until its time is over, and then forgotten', () => {
  const cache = createListCache(10, 10)
  cache.keep('a', { until: 5, bytes: 1 })
  expect(cache.find('a', 4)).toEqual({ until: 5, bytes: 1 })
  expect(cache.find('a', 5)).toBeUndefined()
  expect(cache.find('a', 4)).toBeUndefined()
})

test('the entry unused for longest makes room for one too many', () => {
  const cache = createListCache(2, 10)
  for (const key of ['a', 'b']) cache.keep(key, { until: 5, bytes: 1 })
  cache.find('a', 0)
  cache.keep('c', { until: 5, bytes: 1 })
  expect(found(cache, 'abc')).toEqual(['a', 'c'])
})

test('as many entries make room as are needed to keep to the weight', () => {
  const cache = createListCache(10, 10)
  for (const key of ['a', 'b', 'c']) cache.keep(key, { until: 5, bytes: 3 })
  cache.keep('d', { until: 5, bytes: 7 })
  expect(found(cache, 'abcd')).toEqual(['c', 'd'])
})

test('the weight of what was replaced or is over no longer counts', () => {
  const cache = createListCache(10, 10)
  for (let count = 0; count < 5; count++) cache.keep('a', { until: 5, bytes: 9 })
  cache.keep('b', { until: 9, bytes: 1 })
  expect(found(cache, 'ab')).toEqual(['a', 'b'])
  cache.find('a', 5)
  cache.keep('c', { until: 9, bytes: 9 })
  expect(found(cache, 'abc')).toEqual(['b', 'c'])
})

test('an entry heavier than all that may be kept is not kept', () => {
  const cache = createListCache(10, 10)
  cache.keep('a', { until: 5, bytes: 11 })
  expect(found(cache, 'a')).toEqual([])
})
