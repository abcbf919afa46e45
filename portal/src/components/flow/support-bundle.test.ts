import { expect, test } from 'vitest'
import { failedFlow } from './flow.test-material.ts'
import { supportBundle } from './support-bundle.ts'

test('what is not named in the list stays out', () => {
  const [attempt] = failedFlow.attempts
  const [check] = failedFlow.checks ?? []
  if (attempt === undefined || check === undefined) throw new Error('the material lacks them')
  const marked = { state: 'MARKER', url: 'MARKER', state_hash: 'MARKER' }
  const flow = {
    ...failedFlow,
    ...marked,
    attempts: [{ ...attempt, ...marked }],
    checks: [{ ...check, ...marked }],
  }
  expect(JSON.stringify(supportBundle(flow, 'test'))).not.toContain('MARKER')
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
