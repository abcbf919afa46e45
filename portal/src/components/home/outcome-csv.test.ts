import { expect, test } from 'vitest'
import { outcomeCsv } from './outcome-csv.ts'

test('a line a day, and what has no outcome is open', () => {
  const day = { verified: 3, declined: 2, expired: 1, failed: 0, ended: 6, started: 8 }
  expect(outcomeCsv([{ at: '2026-11-17T00:00:00.000Z', ...day }])).toBe(
    'from,verified,declined,expired,failed,open,all\r\n2026-11-17T00:00:00.000Z,3,2,1,0,2,8\r\n',
  )
})
