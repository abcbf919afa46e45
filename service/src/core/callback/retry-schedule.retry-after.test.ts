import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-schedule.ts'

test.each([429, 503])('%d may ask for a wait of up to a minute', (status) => {
  expect(
    ['0', '1', '007', '59', '60', '61', '3600', '999999999'].map((text) =>
      readRetryAfter(status, text),
    ),
  ).toEqual([0, 1, 7, 59, 60, 60, 60, 60])
})

test.each([200, 400, 410, 425, 500, 502, 504])('%d may not', (status) => {
  expect(readRetryAfter(status, '30')).toBeUndefined()
})

test.each([
  undefined,
  '',
  '-1',
  '+1',
  '1.5',
  '1e1',
  '0x10',
  '٣',
  '30, 30',
  ' 30',
  'soon',
  '9'.repeat(10),
  'Sun, 15 Nov 2026 12:00:00 GMT',
])('%j is no number of seconds, and the schedule stands', (header) => {
  expect(readRetryAfter(503, header)).toBeUndefined()
})
