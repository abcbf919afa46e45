import { expect, test } from 'vitest'
import { monthTotals, totalsBy, type UsageCount } from './usage-totals.ts'

const count = (month: string, flows: number, given: Partial<UsageCount> = {}): UsageCount => ({
  month,
  key: 'key_1',
  issuer: 'xx-sandbox',
  outcome: 'presentation',
  flows,
  ...given,
})

const counts = [
  count('2026-10', 1_000),
  count('2026-11', 3),
  count('2026-11', 4, { key: 'key_2', outcome: 'error_expired' }),
  count('2026-11', 2, { key: 'key_2' }),
]

test('a month has all its flows, and those that were verified', () => {
  expect(monthTotals(counts)).toEqual([
    { month: '2026-11', flows: 9, verified: 5 },
    { month: '2026-10', flows: 1_000, verified: 1_000 },
  ])
})

test('the value with the most flows comes first', () => {
  expect(totalsBy(counts.slice(1), 'key')).toEqual([
    { name: 'key_2', flows: 6 },
    { name: 'key_1', flows: 3 },
  ])
})
