import { expect, test } from 'vitest'
import type { FlowLine, Operations } from '../../api/generated/operations.ts'
import { linesOfFailed, linesOfFlows } from './attempt-lines.ts'

type Failed = Operations['listFailedCallbacks']['reply']['attempts'][number]

const failed = (given: Partial<Failed>): Failed => ({
  flow: 'flow_1',
  number: 1,
  started_at: '2026-11-16T10:00:00.000Z',
  duration_ms: 20,
  way: 'url',
  http_status: 500,
  error: 'status_not_200',
  asked: false,
  status: 'delivering',
  outcome: 'error_cancelled',
  next_attempt_at: '2026-11-16T10:05:00.000Z',
  ...given,
})

const attempt = (error: string | null): FlowLine['attempts'][number] => ({
  started_at: '2026-11-16T10:00:00.000Z',
  duration_ms: 20,
  way: 'url',
  http_status: error === null ? 200 : 500,
  error,
  asked: false,
})

const flow = (given: Partial<FlowLine>): FlowLine => ({
  flow: 'flow_1',
  status: 'completed',
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
  ...given,
})

test('only the last failure of a flow says when it is tried again', () => {
  const lines = linesOfFailed([failed({ number: 2 }), failed({ number: 1 })])
  expect(lines.map(({ next }) => next)).toEqual([
    { is: 'waiting', at: '2026-11-16T10:05:00.000Z' },
    { is: 'followed' },
  ])
})

test('a failure says what became of its flow', () => {
  const lines = linesOfFailed([
    failed({ flow: 'flow_1', status: 'completed', next_attempt_at: null }),
    failed({ flow: 'flow_2', status: 'undelivered', next_attempt_at: null }),
  ])
  expect(lines.map(({ next }) => next.is)).toEqual(['delivered_since', 'given_up'])
})

test('the attempts of a flow are numbered, the last one first', () => {
  const lines = linesOfFlows([
    flow({ flow: 'flow_2', status: 'created' }),
    flow({ attempts: [attempt('timeout'), attempt(null)] }),
  ])
  expect(lines.map(({ number, next }) => [number, next.is])).toEqual([
    [2, 'delivered'],
    [1, 'delivered_since'],
  ])
})

test('a flow that is delivered later waits after its last attempt', () => {
  const attempts = [attempt('timeout'), attempt('gone')]
  const waiting = flow({ status: 'delivering', attempts, next_attempt_at: '2026-11-16T10:05:00Z' })
  expect(linesOfFlows([waiting]).map(({ next }) => next)).toEqual([
    { is: 'waiting', at: '2026-11-16T10:05:00Z' },
    { is: 'followed' },
  ])
})
