import { expect, test } from 'vitest'
import { failedFlow } from './flow.test-material.ts'
import { stepsOf } from './timeline-steps.ts'

test('what happened is in the order of time, each with the time since the step before', () => {
  const steps = stepsOf(failedFlow).map((step) => [step.kind, step.afterMilliseconds])
  expect(steps).toEqual([
    ['created', null],
    ['opened', 1_200],
    ['requested', 9_800],
    ['answered', 6_000],
    ['refused', 0],
    ['ended', 0],
    ['callback', 300],
  ])
})

test('what has not happened is left out', () => {
  const started = {
    ...failedFlow,
    opened_at: null,
    requested_at: null,
    answered_at: null,
    ended_at: null,
    outcome: null,
    checks: null,
    attempts: [],
  }
  expect(stepsOf(started).map(({ kind }) => kind)).toEqual(['created'])
})

test('a browser that comes back before delivery stands before it', () => {
  const [attempt] = failedFlow.attempts
  const passed = {
    ...failedFlow,
    checks: [{ check: 'well_formed', outcome: 'passed', rule: null }] as const,
    returned_at: '2026-11-16T12:00:17.100Z',
    ended_at: '2026-11-16T12:00:17.100Z',
    outcome: 'presentation' as const,
    attempts: attempt ? [attempt, { ...attempt, started_at: '2026-11-16T12:01:00.000Z' }] : [],
  }
  expect(stepsOf(passed).map(({ kind }) => kind)).toEqual([
    'created',
    'opened',
    'requested',
    'answered',
    'checked',
    'returned',
    'ended',
    'callback',
    'callback',
  ])
})
