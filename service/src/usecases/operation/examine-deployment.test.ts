import { expect, test } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { judgeCallbacks, judgeComparisons, judgeSigningKeys } from './examine-deployment.ts'

const now = 1_800_000_000_000

const judged = (queued: number, due: number, lateMilliseconds: number | null, forPlaces = 0) =>
  judgeCallbacks({
    callbacks: {
      queued,
      due,
      forPlaces,
      oldestDueAt: lateMilliseconds === null ? null : now - lateMilliseconds,
    },
    now,
  })

test.each([
  [0, 0, null, 'good', 'none waits'],
  [7, 2, 59_999, 'good', '7 wait, none is late'],
  [7, 2, 60_000, 'attention', '2 callbacks are due, the oldest for 1 minutes.'],
  [7, 1, 600_000, 'fault', 'A callback is due, the oldest for 10 minutes.'],
])('%i wait, %i are due, late by %s ms: %s', (queued, due, late, level, text) => {
  expect(judged(queued, due, late)).toMatchObject({ level, text })
})

test('callbacks that wait for slow servers of customers are named', () => {
  const until = "; 5 until a customer's server answered earlier ones"
  expect(judged(7, 5, 3_000, 5).text).toBe(`7 wait, none is late${until}`)
  expect(judged(7, 5, 90_000, 5).text).toContain(`for 1 minutes${until}.`)
})

const keys = [
  { environment: 'test', state: 'signing' },
  { environment: 'live', state: 'next' },
] as const

test('every environment that is enabled needs a key that signs', () => {
  expect(judgeSigningKeys(keys, ['test'])[0]?.level).toBe('good')
  expect(judgeSigningKeys(keys, ['test', 'live'])).toEqual([
    {
      area: 'signing_keys',
      level: 'attention',
      text: 'No key signs presentations in live.',
      fix: expect.stringContaining('it makes them'),
    },
  ])
})

test('an account whose comparisons are mostly answered no needs a look', () => {
  expect(judgeComparisons([])).toMatchObject([{ area: 'comparisons', level: 'good' }])
  const accountId = 'acc_1' as AccountId
  const guessing = { accountId, environment: 'live', compared: 240, differed: 130 } as const
  expect(judgeComparisons([guessing])).toMatchObject([
    { level: 'attention', text: expect.stringContaining('acc_1 compares in live, and 130 of') },
  ])
})
