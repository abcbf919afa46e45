import { expect, test } from 'vitest'
import { monthName } from './month-name.ts'

test('a month is named in the language of the reader, wherever they are', () => {
  expect(monthName('2026-03', 'en-GB')).toBe('March 2026')
  expect(monthName('2026-03', 'de-DE')).toBe('März 2026')
})
