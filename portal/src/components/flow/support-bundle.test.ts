import { expect, test } from 'vitest'
import { failedFlow } from './flow.test-material.ts'
import { supportBundle } from './support-bundle.ts'

test('what is not named in the list stays out', () => {
  const [attempt] = failedFlow.attempts
  const [check] = failedFlow.checks ?? []
  if (attempt === undefined || check === undefined) throw new Error('the material lacks them')
  const marked = { state: 'MARKER', url: 'MARKER', state_hash: 'MARKER' }
  const wrote = { code: 'MARKER', description: 'MARKER' }
  const flow = {
    ...failedFlow,
    ...marked,
    attempts: [{ ...attempt, ...marked }],
    checks: [{ ...check, ...marked }],
    reports: [{ ...reported, wrote }],
  }
  expect(JSON.stringify(supportBundle(flow, 'test'))).not.toContain('MARKER')
})

const reported = {
  at: '2026-11-16T12:00:17.000Z',
  path: 'qr' as const,
  said: 'unregistered',
  code: 'error_invalid_request',
  detail: null,
  means: 'A code that no specification has.',
  mends: 'wallet' as const,
  fix: null,
  setting: null,
  wrote: null,
  wrote_is_erased: false,
}

test('support learns what a wallet said, in our words', () => {
  const { reports } = supportBundle({ ...failedFlow, reports: [reported] }, 'test')
  expect(reports).toMatchObject([{ said: 'unregistered', code: 'error_invalid_request' }])
})

test('support learns what failed', () => {
  expect(supportBundle(failedFlow, 'live')).toMatchObject({
    environment: 'live',
    flow: 'flow_1',
    request: 'req_1',
    outcome: 'error_credential_expired',
    checks: expect.arrayContaining([expect.objectContaining({ outcome: 'failed' })]),
    callbacks: [{ http_status: 200, duration_ms: 212 }],
  })
})
