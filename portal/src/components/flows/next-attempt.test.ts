import { expect, test } from 'vitest'
import { untilNextAttempt } from './next-attempt.ts'

const now = Date.parse('2026-11-16T12:00:00.000Z')
const until = (seconds: number) =>
  untilNextAttempt(new Date(now + seconds * 1_000).toISOString(), now, 'en').replaceAll(
    '\u00a0',
    ' ',
  )

test('the next attempt is so far away, and no more exact than it is of use', () => {
  expect([0.2, 12.4, 59, 118, 3_700].map(until)).toEqual([
    '1 s',
    '12 s',
    '59 s',
    '2 min',
    '1 h 2 min',
  ])
})

test('one that is due has no time to wait', () => {
  expect(until(-1)).toBe('')
})
