import { expect, test } from 'vitest'
import { judgeAuditStream } from './judge-audit-stream.ts'

const now = 1_800_000_000_000
const day = 86_400_000

test.each([
  [0, 0, null, 'good', 'its receiver has every event'],
  [3, 0, 899_999, 'good', '3 wait'],
  [3, 0, 900_000, 'attention', 'has not accepted 3 events, the oldest for 15 minutes. It is kept'],
  [1, 0, 400 * day, 'attention', 'an event, the oldest for 400 days. It is kept for 30 days more.'],
  [1, 0, 401 * day, 'fault', 'It is kept for 29 days more.'],
  [9, 2, 431 * day, 'fault', 'Of 2 events only the place in the chain is left.'],
])('%i wait, %i have expired, since %s ms: %s', (waiting, expired, late, level, text) => {
  const oldestAt = late === null ? null : now - late
  const found = judgeAuditStream({ waiting, expired, oldestAt, now }, 400)
  expect(found).toMatchObject({ area: 'audit_stream', level, text: expect.stringContaining(text) })
})
