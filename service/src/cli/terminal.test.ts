import { expect, test } from 'vitest'
import { day, table } from './terminal.ts'

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

test('a time is shown to the minute, in UTC', () => {
  expect(day(Date.UTC(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15 23:59')
  expect(day(0)).toBe('1970-01-01 00:00')
})
