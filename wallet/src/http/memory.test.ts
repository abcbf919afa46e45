import { expect, test } from 'vitest'
import { makeMemory } from './memory.ts'

const memory = (clock = { at: 0 }) =>
  makeMemory<string>({ mostEntries: 2, longestMilliseconds: 1_000, now: () => new Date(clock.at) })

test('what is taken is gone, what is found stays', () => {
  const { keep, find, take } = memory()
  const id = keep('a')
  expect([find(id), find(id), take(id), take(id), find(id)]).toEqual([
    'a',
    'a',
    'a',
    undefined,
    undefined,
  ])
})

test('the oldest makes room', () => {
  const { keep, find } = memory()
  const ids = ['a', 'b', 'c'].map(keep)
  expect(ids.map(find)).toEqual([undefined, 'b', 'c'])
})

test('time makes forget', () => {
  const clock = { at: 0 }
  const { keep, find, take } = memory(clock)
  const id = keep('a')
  clock.at = 1_000
  expect([find(id), take(id)]).toEqual([undefined, undefined])
})

test('a name that is known is kept once, as what was said last', () => {
  const { keepAs, find } = memory()
  for (const value of ['a', 'b', 'c']) keepAs('known', value)
  keepAs('other', 'd')
  expect([find('known'), find('other')]).toEqual(['c', 'd'])
})
