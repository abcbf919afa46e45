import { expect, test } from 'vitest'
import { judgeClock } from './judge-clock.ts'

test.each([
  [0, 'good'],
  [1_999, 'good'],
  [-2_000, 'attention'],
  [29_999, 'attention'],
  [30_000, 'fault'],
  [-3_600_000, 'fault'],
])('%i ms apart is %s', (ahead, level) => {
  expect(judgeClock(ahead).level).toBe(level)
})

test('it says which way', () => {
  expect(judgeClock(5_000).text).toContain('5 s ahead of the database')
  expect(judgeClock(-5_000).text).toContain('5 s behind the database')
})

test('it says when the audit log waits', () => {
  expect(judgeClock(60_000).text).not.toContain('audit log')
  for (const ahead of [61_000, -61_000])
    expect(judgeClock(ahead).text).toContain(
      'no event of the audit log is linked, signed or deleted',
    )
})
