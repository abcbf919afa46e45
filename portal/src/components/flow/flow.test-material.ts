import type { FlowDetail } from '../../api/generated/operations.ts'

/** A flow that was answered with an expired credential, and of which the customer was told. */
export const failedFlow: FlowDetail = {
  flow: 'flow_1',
  request: 'req_1',
  status: 'completed',
  outcome: 'error_credential_expired',
  issuer: 'xx-sandbox',
  revealed: ['family_name'],
  optional: [],
  derived: [{ attribute: 'nationality', asked: 'DE' }],
  path: 'qr',
  origin: null,
  same_device: false,
  key: 'key_1',
  created_at: '2026-11-16T12:00:00.000Z',
  expires_at: '2026-11-16T12:10:00.000Z',
  opened_at: '2026-11-16T12:00:01.200Z',
  requested_at: '2026-11-16T12:00:11.000Z',
  answered_at: '2026-11-16T12:00:17.000Z',
  returned_at: null,
  ended_at: '2026-11-16T12:00:17.000Z',
  attempts: [
    {
      started_at: '2026-11-16T12:00:17.300Z',
      duration_ms: 212,
      way: 'url',
      http_status: 200,
      error: null,
      asked: false,
    },
  ],
  next_attempt_at: null,
  collected_at: null,
  checks: [
    { check: 'well_formed', outcome: 'passed', rule: null },
    { check: 'not_expired', outcome: 'failed', rule: 'issuer JWT: exp is in the past' },
    { check: 'not_revoked', outcome: 'not_reached', rule: null },
  ],
  refusal: {
    check: 'not_expired',
    clause: { specification: 'SD-JWT VC draft 18', section: '2.2.2.3' },
    expected: 'The credential is valid at this moment: not expired, and not dated ahead.',
    found: 'issuer JWT: exp is in the past',
    mends: 'wallet',
  },
  record_erased_at: '2026-12-16T12:00:17.000Z',
}
