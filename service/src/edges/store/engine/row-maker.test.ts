import { expect, test } from 'vitest'
import { rowMaker } from './row-maker.ts'

test('values get the names of their columns', () => {
  const row = rowMaker(['id', 'sealed_state', 'now'])
  expect(row(['a', null, 7])).toEqual({ id: 'a', sealed_state: null, now: 7 })
  expect(row(['b'])).toEqual({ id: 'b' })
})

test('of two columns with one name the last one counts', () => {
  expect(rowMaker(['id', 'id'])(['a', 'b'])).toEqual({ id: 'b' })
})

test.each([
  ['a', 'count(*)'],
  ['}; process.exit(); ({', 'a'],
])('a name that is no plain name is refused: %s, %s', (...columns) => {
  expect(() => rowMaker(columns)).toThrow('not a plain column name')
})
