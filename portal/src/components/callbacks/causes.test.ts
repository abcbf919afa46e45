import { expect, test } from 'vitest'
import type { FlowLine } from '../../api/generated/operations.ts'
import { causesOf } from './causes.ts'

const attempt = (
  minute: number,
  error: string | null,
  status: number | null = 500,
): FlowLine['attempts'][number] => ({
  started_at: `2026-11-16T10:0${minute}:00.000Z`,
  duration_ms: 20,
  way: 'url',
  http_status: status,
  error,
  asked: false,
})

const flow = (id: string, given: Partial<FlowLine>): FlowLine => ({
  flow: id,
  status: 'delivering',
  outcome: 'presentation',
  issuer: 'xx-sandbox',
  revealed: [],
  optional: [],
  derived: [],
  path: 'qr',
  key: 'key_1',
  created_at: '2026-11-16T09:59:00.000Z',
  ended_at: '2026-11-16T10:00:00.000Z',
  attempts: [],
  next_attempt_at: null,
  collected_at: null,
  ...given,
})

test('flows are grouped by what their last attempt met, the most frequent cause first', () => {
  const causes = causesOf([
    flow('flow_3', { attempts: [attempt(3, 'timeout', null)] }),
    flow('flow_2', { attempts: [attempt(1, 'timeout', null), attempt(2, 'status_not_200')] }),
    flow('flow_1', { attempts: [attempt(1, 'status_not_200')] }),
    flow('flow_0', { attempts: [attempt(0, 'status_not_200', 404)] }),
  ])
  expect(causes.map(({ error, status, flows }) => [error, status, flows.length])).toEqual([
    ['status_not_200', 500, 2],
    ['timeout', null, 1],
    ['status_not_200', 404, 1],
  ])
})

test('a cause began with the first failure of its flows, and names those that still wait', () => {
  const [cause] = causesOf([
    flow('flow_2', {
      attempts: [attempt(1, 'timeout'), attempt(5, 'gone')],
      status: 'undelivered',
    }),
    flow('flow_1', { attempts: [attempt(4, 'gone')] }),
  ])
  expect(cause?.since).toBe('2026-11-16T10:01:00.000Z')
  expect(cause?.waiting).toEqual(['flow_1'])
})

test('what was delivered in the end is no trouble', () => {
  expect(
    causesOf([flow('flow_1', { attempts: [attempt(1, 'timeout'), attempt(2, null)] })]),
  ).toEqual([])
})
