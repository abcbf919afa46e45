import { expect, test } from 'vitest'
import { parseCountry } from '../core/vocabulary/countries.ts'
import { callId, callIdBytes, flowId, flowIdBytes, keyId } from '../core/vocabulary/ids.ts'
import type { FlowRecord } from '../usecases/ports/history/flow-records.ts'
import { flowText } from './flow-text.ts'

const createdAt = Date.UTC(2026, 10, 15, 9)
const germany = parseCountry('DE')
const flow: FlowRecord = {
  id: flowId(new Uint8Array(flowIdBytes), createdAt),
  environment: 'test',
  callId: callId(new Uint8Array(callIdBytes), 0),
  keyId: keyId('abc'),
  channel: null,
  ignored: null,
  checks: null,
  reports: [],
  unregistered: null,
  question: {
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: germany === undefined ? {} : { nationality: germany },
    sameDevice: false,
  },
  state: 'created',
  outcome: null,
  createdAt,
  expiresAt: createdAt + 600_000,
  openedAt: null,
  requestedAt: null,
  answeredAt: null,
  returnedAt: null,
  endedAt: null,
  attempts: [],
  nextAttemptAt: null,
  collectedAt: null,
}

test('a flow that nobody has opened has only begun', () => {
  expect(flowText(flow)).toBe(
    [
      `flow        ${flow.id} (test, xx-sandbox)`,
      'state       created',
      'asked for   given_name, nationality: yes or no',
      'created     2026-11-15T09:00:00.000Z',
    ].join('\n'),
  )
})

test('each step that happened has its time, and each callback its answer', () => {
  const attempt = { startedAt: createdAt + 9_100, durationMilliseconds: 38 }
  const told = flowText({
    ...flow,
    state: 'completed',
    outcome: 'presentation',
    openedAt: createdAt + 1_204,
    requestedAt: createdAt + 5_000,
    answeredAt: createdAt + 9_000,
    endedAt: createdAt + 9_000,
    attempts: [
      { ...attempt, way: null, status: null, reason: 'no_listener', isRequested: false },
      { ...attempt, way: 'url', status: null, reason: 'connection_refused', isRequested: false },
      { ...attempt, way: 'listener', status: 200, reason: null, isRequested: false },
    ],
  })
  expect(told.split('\n').slice(1)).toEqual([
    'state       completed, presentation',
    'asked for   given_name, nationality: yes or no',
    'created     2026-11-15T09:00:00.000Z',
    'opened      +1.2 s',
    'requested   +5.0 s',
    'answered    +9.0 s',
    'decided     +9.0 s',
    'callback 1  +9.1 s, nothing sent: no_listener',
    'callback 2  +9.1 s, to the Redirect URL: no answer in 38 ms, connection_refused',
    'callback 3  +9.1 s, to a listener: status 200 in 38 ms, delivered',
  ])
})

test('a callback that waits says when it is tried again', () => {
  const failed = { startedAt: createdAt + 9_100, durationMilliseconds: 38, way: 'url' } as const
  const told = flowText({
    ...flow,
    state: 'delivering',
    outcome: 'presentation',
    attempts: [{ ...failed, status: 503, reason: 'status_not_200', isRequested: false }],
    nextAttemptAt: createdAt + 129_000,
  })
  expect(told.split('\n').at(-1)).toBe('next        +129.0 s, at 2026-11-15T09:02:09.000Z')
})
