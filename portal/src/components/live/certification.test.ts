import { expect, test } from 'vitest'
import { type CertifiedCase, verdictOf } from './certification.ts'

const statuses = (...all: readonly CertifiedCase['status'][]) =>
  all.map((status, place) => ({
    ...{ case: `case-${place}`, group: 'session', does: '', status, security_hole: false },
    ...{ code: null, said: '', fix: null, flow: null, duration_ms: 1 },
  }))

test.each([
  [true, statuses('passed', 'warned'), { mark: 'good', tried: 2 }],
  [false, statuses('passed', 'failed', 'skipped'), { mark: 'bad', failed: 1, passed: 1 }],
  [false, statuses('passed', 'warned'), { mark: 'neutral', tried: 2 }],
  [false, statuses('passed', 'skipped'), { mark: 'neutral', tried: 1 }],
])('passed %j and %j is %j', (passed, cases, verdict) => {
  expect(verdictOf({ passed, cases })).toEqual(verdict)
})
