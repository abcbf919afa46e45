import { expect, test } from 'vitest'
import { table } from './terminal.ts'

test('columns are as wide as their widest cell, and lines end where their text does', () => {
  expect(
    table(
      ['key', 'name'],
      [
        ['key_1', 'a'],
        ['k', 'longer'],
      ],
    ),
  ).toBe('KEY    NAME\nkey_1  a\nk      longer')
})

test('a table without rows is its head', () => {
  expect(table(['key', 'name'], [])).toBe('KEY  NAME')
})

test('an empty or absent cell keeps its place', () => {
  expect(table(['a', 'b', 'c'], [['1', '', '3'], ['1']])).toBe('A  B  C\n1     3\n1')
})
