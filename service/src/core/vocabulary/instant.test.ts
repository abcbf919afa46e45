import { expect, test } from 'vitest'
import { minuteOf } from './instant.ts'

test('a time is shown to the minute, in UTC', () => {
  expect(minuteOf(Date.UTC(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15 23:59')
  expect(minuteOf(0)).toBe('1970-01-01 00:00')
})
