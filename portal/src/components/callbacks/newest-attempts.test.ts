import { expect, test } from 'vitest'
import type { AttemptLine } from './attempt-lines.ts'
import { newestAttempts } from './newest-attempts.ts'

const at = (startedAt: string): AttemptLine => ({
  flow: 'flow_1',
  number: 1,
  startedAt,
  durationMilliseconds: 1,
  way: 'url',
  httpStatus: 200,
  reason: null,
  isAsked: false,
  next: { is: 'delivered' },
})

test('the newest attempts come first, however old their flows are', () => {
  const lines = ['2026-11-16T09:00', '2026-11-16T11:00', '2026-11-16T10:00'].map(at)
  expect(newestAttempts(lines, 2).map(({ startedAt }) => startedAt)).toEqual([
    '2026-11-16T11:00',
    '2026-11-16T10:00',
  ])
})
